import { FilterX, Inbox, SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { asProblem } from '../../lib/as-problem.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { CardSkeletons } from '../records/page-skeleton.tsx'
import type { RecordList } from './use-record-list.ts'

type ListFrameProps<Item> = {
  list: RecordList<Item>
  /** What the records are called, such as 'bookings'. */
  noun: string
  emptyTitle: string
  /** How the first record comes about. */
  emptyHint: string
  isFiltered: boolean
  onClear: () => void
  aboveAll?: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list in each of its states: loading, failed, empty, empty for these filters, and there. */
export function ListFrame<Item>(props: ListFrameProps<Item>) {
  const { list, noun, aboveAll } = props
  // Fifty records take a while to draw: what is typed or pressed meanwhile comes first.
  const items = useDeferredValue(list.items)
  if (list.problem || items) {
    return (
      <>
        {aboveAll}
        {list.problem ? (
          <FailedState message={asProblem(list.problem).message} onRetry={list.retry} />
        ) : (
          <Records {...props} items={items ?? []} />
        )}
      </>
    )
  }
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading {noun}...</span>
      <CardSkeletons />
    </div>
  )
}

function Records<Item>(props: ListFrameProps<Item> & { items: readonly Item[] }) {
  const { list, items, noun, children } = props
  if (items.length === 0) return <NothingThere {...props} />
  return (
    <div
      aria-busy={list.isUpdating}
      className={`grid gap-5 transition-opacity ${list.isUpdating ? 'opacity-60' : ''}`}
    >
      {children(items)}
      {list.hasMore && (
        <Button
          variant="outline"
          className="justify-self-center"
          isBusy={list.isLoadingMore}
          busyLabel="Loading..."
          onClick={list.loadMore}
        >
          Load more
        </Button>
      )}
      <p role="status" className="sr-only">
        {`${items.length} ${noun} shown${list.hasMore ? ', more available' : ''}`}
      </p>
    </div>
  )
}

function NothingThere<Item>({ emptyTitle, emptyHint, isFiltered, onClear }: ListFrameProps<Item>) {
  return (
    <div role="status">
      <EmptyState
        icon={isFiltered ? <SearchX className="size-10" /> : <Inbox className="size-10" />}
        title={emptyTitle}
        hint={isFiltered ? 'Nothing matches these filters.' : emptyHint}
        action={
          isFiltered && (
            <Button variant="outline" onClick={onClear}>
              <FilterX aria-hidden="true" className="size-4" />
              Clear filters
            </Button>
          )
        }
      />
    </div>
  )
}
