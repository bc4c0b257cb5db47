import { queryPage } from '../lib/table/query-pages.ts'

/** Stored days and amounts depend on time zone and currency. */
export async function hasClients(): Promise<boolean> {
  const { items } = await queryPage('CLIENT', { limit: 1 })
  return items.length > 0
}
