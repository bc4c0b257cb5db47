import type { ReactNode } from 'react'
import { type Status, statusLabel } from '../../ui/status-badge.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListFrame } from './list-frame.tsx'
import { SearchField } from './search-field.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useListFilters } from './use-list-filters.ts'
import { type RecordListSettings, useRecordList } from './use-record-list.ts'

export type FilteredListProps<Item> = Omit<RecordListSettings<Item>, 'query'> & {
  statuses: readonly Status[]
  searchPlaceholder: string
  /** What the records are called, such as 'bookings'. */
  noun: string
  emptyTitle: string
  /** How the first record comes about. */
  emptyHint: string
  /** At the end of the filters, such as the choice of a view. */
  afterFilters?: ReactNode
  /** Stands above the whole list, not above a filtered one. */
  aboveAll?: ReactNode
  /** While it is on its way the list waits for it, so that nothing is pushed down. */
  isAboveAllComing?: boolean
  children: (items: readonly Item[]) => ReactNode
}

/** A staff list under its search and status filter, which live in the address. */
export function FilteredList<Item>(props: FilteredListProps<Item>) {
  const { name, operation, failedWords, statuses, searchPlaceholder, afterFilters } = props
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const list = useRecordList({ name, operation, query: filters, failedWords })
  const isWaiting = !isFiltered && props.isAboveAllComing === true
  return (
    <>
      <FilterBar>
        <SearchField
          placeholder={searchPlaceholder}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <StatusFilter
          options={statuses.map((value) => ({ value, label: statusLabel(value) }))}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        {afterFilters}
      </FilterBar>
      <ListFrame
        list={isWaiting ? { ...list, items: undefined } : list}
        noun={props.noun}
        emptyTitle={props.emptyTitle}
        emptyHint={props.emptyHint}
        isFiltered={isFiltered}
        onClear={clearFilters}
        aboveAll={!isFiltered && props.aboveAll}
      >
        {props.children}
      </ListFrame>
    </>
  )
}
