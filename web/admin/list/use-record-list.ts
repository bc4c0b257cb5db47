import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/lib/operation.ts'
import { FIRST_PAGE_SIZE } from '#shared/lib/pagination.ts'
import { ApiError } from '../../api-client/api-error.ts'
import type { ToastContent } from '../../ui/toast-store.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import type { ListName, Page } from './record-cache.ts'

type ListQuery = Readonly<Record<string, string>>

export type RecordListOptions<Item> = {
  name: ListName
  operation: Operation<z.ZodMiniType, z.ZodMiniType<Page<Item>>, 'staff'>
  query: ListQuery
  errorMessage?: ((reason: string) => ToastContent) | undefined
  loadsAllPages?: boolean
}

export function useRecordList<Item>({
  name,
  operation,
  query,
  errorMessage,
  loadsAllPages = false,
}: RecordListOptions<Item>) {
  const queryClient = useQueryClient()
  const queryKey = [name, 'list', query]
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(operation, { ...query, ...pageParams(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...(errorMessage && { meta: { errorMessage } }),
  })
  const { error } = list
  const hasInvalidCursor = error instanceof ApiError && error.code === 'invalidCursor'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query key is a new array at each render
  useEffect(() => {
    if (hasInvalidCursor) void queryClient.resetQueries({ queryKey })
  }, [hasInvalidCursor, queryClient])

  const items = list.data?.pages.flatMap((page) => page.items)
  // Continues the search after an empty page, because later pages may contain results.
  const isStillSearching = items?.length === 0 && list.hasNextPage && !list.isError
  const isStillLoading = isStillSearching || (loadsAllPages && list.hasNextPage && !list.isError)
  const { fetchNextPage, isFetching } = list
  useEffect(() => {
    if (isStillLoading && !isFetching) void fetchNextPage()
  }, [isStillLoading, isFetching, fetchNextPage])

  return {
    items: isStillSearching ? undefined : items,
    problem: items?.length ? undefined : (error ?? undefined),
    refreshError: items?.length ? (error ?? undefined) : undefined,
    loadedAt: new Date(list.dataUpdatedAt),
    isUpdating: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  }
}

export type RecordList<Item> = ReturnType<typeof useRecordList<Item>>

/** The first page is shorter, so that slow computers show it sooner. */
const pageParams = (cursor: string): ListQuery => (cursor ? { cursor } : { limit: String(FIRST_PAGE_SIZE) })
