import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type Page<Item> = { items: Item[]; nextCursor?: string | undefined }

/** The lists of the back office, by the names under which they are remembered. */
export type ListName = 'bookings' | 'intakeForms' | 'waivers' | 'dayPasses' | 'clients' | 'formRequests'

export const DASHBOARD_KEY = ['dashboard'] as const

/** Writes a change that the server has confirmed into every list that shows the record; what counts it is asked anew. */
export function changeRecords<Item>(
  queryClient: QueryClient,
  name: ListName,
  change: (item: Item) => Item | undefined,
) {
  queryClient.setQueriesData<InfiniteData<Page<Item>>>(
    { queryKey: [name, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.flatMap((item) => change(item) ?? []),
        })),
      },
  )
  queryClient.setQueriesData<Item>({ queryKey: [name, 'one'] }, (item) => item && change(item))
  void queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY })
  void queryClient.invalidateQueries({ queryKey: ['clients', 'one'] })
}

/** Asks the server again for lists that may show something outdated. */
export function refreshRecords(queryClient: QueryClient, name: ListName) {
  void queryClient.invalidateQueries({ queryKey: [name] })
  void queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY })
}
