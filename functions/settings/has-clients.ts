import { queryPage } from '../lib/table/query-pages.ts'

/** True once a client exists. Time zone and currency can then not change, because stored data depends on them. */
export async function hasClients(): Promise<boolean> {
  const { items } = await queryPage('CLIENT', { limit: 1 })
  return items.length > 0
}
