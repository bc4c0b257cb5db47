import { queryPage } from '../lib/table/query-pages.ts'

/** Stored days and amounts are in the time zone and the currency of their time. */
export async function hasClients(): Promise<boolean> {
  const { items } = await queryPage('CLIENT', { limit: 1 })
  return items.length > 0
}
