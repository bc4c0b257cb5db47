import { FilterX, Inbox, SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { toApiError } from '../../api-client/to-api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/loading-state.tsx'
import { format24HourTime } from '../format/dates.ts'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import { isFiltering, type ListFilters } from './use-list-filters.ts'
import type { RecordList } from './use-record-list.ts'

type RecordListViewProps<Item> = {
  list: RecordList<Item>
  recordName: string
  emptyTitle: string
  emptyHint: string
  filters: ListFilters
  onClear: () => void
  header?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

export function RecordListView<Item>(props: RecordListViewProps<Item>) {
  const { list, recordName, header } = props
  const items = useDeferredValue(list.items)
  if (list.problem || items) {
    return (
      <>
        {header}
        {list.problem ? (
          <ErrorState message={toApiError(list.problem).message} onRetry={list.retry} />
        ) : (
          <LoadedList {...props} items={items ?? []} />
        )}
      </>
    )
  }
  return <CardSkeletons label={`Loading ${recordName}...`} />
}

const toSingular = (name: string) => name.replace(/(?<=pass)es$|s$/, '')

function LoadedList<Item>(props: RecordListViewProps<Item> & { items: readonly Item[] }) {
  const { list, items, recordName, children } = props
  if (items.length === 0) return <EmptyList {...props} />
  return (
    <div
      aria-busy={list.isUpdating}
      inert={list.isUpdating}
      className={`@container/records grid grid-cols-1 gap-5 transition-opacity ${list.isUpdating ? 'opacity-60' : ''}`}
    >
      {list.refreshError && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-warning">
          {`Not updated since ${format24HourTime(list.loadedAt)}: ${toApiError(list.refreshError).message}`}
          <Button variant="outline" size="sm" onClick={list.retry}>
            Retry
          </Button>
        </p>
      )}
      {children(items)}
      {list.hasMore && (
        <Button
          variant="outline"
          className="load-more justify-self-center"
          isBusy={list.isLoadingMore}
          busyLabel="Loading..."
          onClick={list.loadMore}
        >
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        {`${items.length} ${items.length === 1 ? toSingular(recordName) : recordName} shown${list.hasMore ? ', more available' : ''}`}
      </p>
    </div>
  )
}

function EmptyList<Item>({ emptyTitle, emptyHint, filters, onClear }: RecordListViewProps<Item>) {
  const { search, status } = filters
  const isFiltered = isFiltering(filters)
  return (
    <div role="status">
      <EmptyState
        icon={isFiltered ? <SearchX className="size-10" /> : <Inbox className="size-10" />}
        title={emptyTitle}
        hint={isFiltered ? explainEmptyList(filters) : emptyHint}
        action={
          isFiltered && (
            <Button Icon={FilterX} variant="outline" onClick={onClear}>
              {!status ? 'Clear search' : search ? 'Clear filters' : 'Clear status'}
            </Button>
          )
        }
      />
    </div>
  )
}

function explainEmptyList({ search, status }: ListFilters) {
  if (!search) return 'No results have this status.'
  return (
    <>
      Nothing matches{' '}
      <span className="inline-block max-w-full wrap-anywhere">{`'${search}'${status ? '' : '.'}`}</span>
      {status && ' with this status.'}
    </>
  )
}
