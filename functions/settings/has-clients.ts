import { queryPage } from '../lib/table/query-pages.ts'

/** True once a client exists. The time zone and currency cannot change after that, because stored data depends on them. */
export async function hasClients(): Promise<boolean> {
  const { items } = await queryPage('CLIENT', { limit: 1 })
  return items.length > 0
}
