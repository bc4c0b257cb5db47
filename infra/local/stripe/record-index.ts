type Field = 'customer' | 'charge'
type Index = Map<string, Set<string>>

const indexes = new WeakMap<object, Map<Field, Index>>()

/** Every new record must be added with this function, because it also updates the indexes by customer and charge. */
export function addRecord<T extends object>(records: Record<string, T>, id: string, record: T): void {
  records[id] = record
  for (const [name, lists] of indexes.get(records) ?? []) addTo(lists, ownerOf(record, name), id)
}

export function recordsOf<T extends object>(records: Record<string, T>, name: Field, owner: string): T[] {
  const index = indexes.get(records) ?? new Map<Field, Index>()
  indexes.set(records, index)
  const lists = index.get(name) ?? buildIndex(records, name)
  index.set(name, lists)
  return [...(lists.get(owner) ?? [])].flatMap((id) => records[id] ?? []).reverse()
}

function buildIndex(records: Readonly<Record<string, object>>, name: Field): Index {
  const lists: Index = new Map()
  for (const [id, record] of Object.entries(records)) addTo(lists, ownerOf(record, name), id)
  return lists
}

function addTo(lists: Index, owner: string, id: string): void {
  const ids = lists.get(owner) ?? new Set()
  lists.set(owner, ids.add(id))
}

function ownerOf(record: object, name: Field): string {
  const object: object = 'invoice' in record ? Object(record.invoice) : record
  return String(new Map(Object.entries(object)).get(name))
}
