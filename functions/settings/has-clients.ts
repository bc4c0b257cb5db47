import { queryPage } from '../lib/table/query-pages.ts'

/** True if the time zone and currency can no longer change, because stored days and amounts depend on them. */
export async function hasClients(): Promise<boolean> {
  const { items } = await queryPage('CLIENT', { limit: 1 })
  return items.length > 0
}
