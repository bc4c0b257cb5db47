type Owner = 'customer' | 'charge'
type Lists = Map<string, Set<string>>

const indexes = new WeakMap<object, Map<Owner, Lists>>()

/** Updates the index by owner, so all records must be added through it. */
export function addRecord<T extends object>(records: Record<string, T>, id: string, record: T): void {
  records[id] = record
  for (const [name, lists] of indexes.get(records) ?? []) addTo(lists, ownerOf(record, name), id)
}

export function recordsOf<T extends object>(records: Record<string, T>, name: Owner, owner: string): T[] {
  const index = indexes.get(records) ?? new Map<Owner, Lists>()
  indexes.set(records, index)
  const lists = index.get(name) ?? listsOf(records, name)
  index.set(name, lists)
  return [...(lists.get(owner) ?? [])].flatMap((id) => records[id] ?? []).reverse()
}

function listsOf(records: Readonly<Record<string, object>>, name: Owner): Lists {
  const lists: Lists = new Map()
  for (const [id, record] of Object.entries(records)) addTo(lists, ownerOf(record, name), id)
  return lists
}

function addTo(lists: Lists, owner: string, id: string): void {
  const ids = lists.get(owner) ?? new Set()
  lists.set(owner, ids.add(id))
}

function ownerOf(record: object, name: Owner): string {
  const object: object = 'invoice' in record ? Object(record.invoice) : record
  return String(new Map(Object.entries(object)).get(name))
}
