import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { Operation } from '#shared/operation.ts'
import { FIRST_PAGE_SIZE } from '#shared/paging.ts'
import { Problem } from '#shared/problems.ts'
import type { ToastWords } from '../../lib/toast.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import type { ListName, Page } from './record-cache.ts'

type ListQuery = Readonly<Record<string, string>>

export type RecordListSettings<Item> = {
  name: ListName
  operation: Operation<z.ZodMiniType, z.ZodMiniType<Page<Item>>, 'staff'>
  query: ListQuery
  failedWords?: ((reason: string) => ToastWords) | undefined
}

/** The records of a staff list, newest first, page after page. */
export function useRecordList<Item>({ name, operation, query, failedWords }: RecordListSettings<Item>) {
  const queryClient = useQueryClient()
  const queryKey = [name, 'list', query]
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callAsStaff(operation, { ...given(query), ...part(pageParam) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...(failedWords && { meta: { failedWords } }),
  })
  const { error } = list
  const isOutdated = error instanceof Problem && error.code === 'invalidCursor'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made anew at each rendering
  useEffect(() => {
    if (isOutdated) void queryClient.resetQueries({ queryKey })
  }, [isOutdated, queryClient])

  const items = list.data?.pages.flatMap((page) => page.items)
  // A long search may come back with nothing yet.
  const isSearchingOn = items?.length === 0 && list.hasNextPage && !list.isError
  const { fetchNextPage, isFetching } = list
  useEffect(() => {
    if (isSearchingOn && !isFetching) void fetchNextPage()
  }, [isSearchingOn, isFetching, fetchNextPage])

  return {
    items: isSearchingOn ? undefined : items,
    /** Set only while there is nothing to show instead. */
    problem: items?.length ? undefined : (error ?? undefined),
    isUpdating: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  }
}

export type RecordList<Item> = ReturnType<typeof useRecordList<Item>>

/** The part of the list behind a cursor; the first is short, so that it is soon drawn on a slow computer. */
function part(cursor: string): ListQuery {
  return cursor ? { cursor } : { limit: String(FIRST_PAGE_SIZE) }
}

/** Filters that are not set are left out. */
function given(query: ListQuery): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
