type OwnerField = 'customer' | 'charge'
type Index = Map<string, Set<string>>

const indexes = new WeakMap<object, Map<OwnerField, Index>>()

/** Add every new record with this function, because it also updates the indexes by customer and charge. */
export function addRecord<T extends object>(records: Record<string, T>, id: string, record: T): void {
  records[id] = record
  for (const [name, idsByOwner] of indexes.get(records) ?? []) addId(idsByOwner, ownerOf(record, name), id)
}

export function recordsOf<T extends object>(
  records: Record<string, T>,
  name: OwnerField,
  owner: string,
): T[] {
  const index = indexes.get(records) ?? new Map<OwnerField, Index>()
  indexes.set(records, index)
  const idsByOwner = index.get(name) ?? buildIndex(records, name)
  index.set(name, idsByOwner)
  return [...(idsByOwner.get(owner) ?? [])].flatMap((id) => records[id] ?? []).reverse()
}

function buildIndex(records: Readonly<Record<string, object>>, name: OwnerField): Index {
  const idsByOwner: Index = new Map()
  for (const [id, record] of Object.entries(records)) addId(idsByOwner, ownerOf(record, name), id)
  return idsByOwner
}

function addId(idsByOwner: Index, owner: string, id: string): void {
  const ids = idsByOwner.get(owner) ?? new Set()
  idsByOwner.set(owner, ids.add(id))
}

function ownerOf(record: object, name: OwnerField): string {
  const object: object = 'invoice' in record ? Object(record.invoice) : record
  return String(new Map(Object.entries(object)).get(name))
}
