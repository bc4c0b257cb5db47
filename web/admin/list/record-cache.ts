import type { InfiniteData, QueryClient } from '@tanstack/react-query'

export type Page<Item> = { items: Item[]; nextCursor?: string | undefined }

export type ListName = 'bookings' | 'intakeForms' | 'waivers' | 'dayPasses' | 'clients' | 'formRequests'

/** A list that is read within this time after a change may not contain the change, because DynamoDB's indexes are eventually consistent. */
export const DYNAMODB_INDEX_DELAY_MS = 1500

export const DASHBOARD_QUERY_KEY = ['dashboard'] as const
export const FOLLOW_UP_QUERY_KEY = ['follow-up', 'today'] as const

/** Applies a change that the server has confirmed to the cached lists. If `change` returns undefined, the item is removed. */
export function updateCachedRecords<Item>(
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
  void queryClient.invalidateQueries({ queryKey: DASHBOARD_QUERY_KEY })
  void queryClient.invalidateQueries({ queryKey: ['clients', 'one'] })
}

export function invalidateRecords(queryClient: QueryClient, name: ListName) {
  void queryClient.invalidateQueries({ queryKey: [name] })
  void queryClient.invalidateQueries({ queryKey: DASHBOARD_QUERY_KEY })
}

export function invalidateRecordsOfClients(queryClient: QueryClient) {
  for (const name of ['clients', 'bookings', 'intakeForms', 'waivers', 'dayPasses'] as const)
    invalidateRecords(queryClient, name)
}

export function addCachedRecord<Item>(
  queryClient: QueryClient,
  { name, query, item }: { name: ListName; query: Readonly<Record<string, string>>; item: Item },
) {
  queryClient.setQueryData<InfiniteData<Page<Item>>>([name, 'list', query], (list) => {
    const [first, ...rest] = list?.pages ?? []
    return list && first && { ...list, pages: [{ ...first, items: [item, ...first.items] }, ...rest] }
  })
}

export function refetchRecordsLater(queryClient: QueryClient, name: ListName) {
  setTimeout(() => invalidateRecords(queryClient, name), DYNAMODB_INDEX_DELAY_MS)
}

/** Refetches lists only when they are opened again, so that an open record does not disappear from a filtered list. */
export function markRecordsStaleLater(queryClient: QueryClient, name: ListName) {
  setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: [name, 'list'], refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: ['clients', 'one'] })
  }, DYNAMODB_INDEX_DELAY_MS)
}
