import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SEARCH_MAX_LENGTH } from '#shared/lib/pagination.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { type Status, statusLabel } from '../../ui/badge.tsx'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { useHasRole } from '../auth/session.ts'
import { CsvDownload } from './csv-download.tsx'
import { RecordListView } from './record-list-view.tsx'
import { useListFilters } from './use-list-filters.ts'
import { type RecordListOptions, useRecordList } from './use-record-list.ts'

export type FilteredListProps<Item> = Omit<RecordListOptions<Item>, 'query'> & {
  statuses: readonly Status[]
  searchPlaceholder: string
  recordName: string
  emptyTitle: string
  emptyHint: string
  csvColumns: readonly CsvColumn<Item>[]
  afterFilters?: ReactNode
  header?: ReactNode
  isHeaderLoading?: boolean
  children: (items: readonly Item[]) => ReactNode
}

export function FilteredList<Item>(props: FilteredListProps<Item>) {
  const { name, operation, errorMessage, statuses, searchPlaceholder, afterFilters } = props
  const isAdmin = useHasRole('admin')
  const { filters, isFiltered, setFilters, clearFilters } = useListFilters()
  const list = useRecordList({ name, operation, query: filters, errorMessage })
  const isWaiting = !isFiltered && props.isHeaderLoading === true
  return (
    <>
      <search className="z-30 -mx-4 mb-3 flex flex-wrap items-center gap-3 bg-background px-4 max-sm:[&>fieldset]:order-1 py-2 md:sticky md:top-14 lg:-mx-8 lg:px-8">
        <SearchField
          placeholder={searchPlaceholder}
          value={filters.search}
          onChange={(search) => setFilters({ search })}
        />
        <StatusFilter
          statuses={statuses}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
        />
        {afterFilters}
        {isAdmin && (
          <CsvDownload
            name={props.recordName.replaceAll(' ', '-')}
            columns={props.csvColumns}
            operation={operation}
            query={filters}
          />
        )}
      </search>
      <RecordListView
        {...props}
        list={isWaiting ? { ...list, items: undefined } : list}
        filters={filters}
        onClear={clearFilters}
        header={!isFiltered && props.header}
      />
    </>
  )
}

type StatusFilterProps = { statuses: readonly Status[]; value: string; onChange: (status: string) => void }

const StatusFilter = ({ statuses, value, onChange }: StatusFilterProps) => (
  <div className="relative min-w-0 flex-1 max-sm:order-1 sm:flex-none">
    <select
      aria-label="Status"
      value={statuses.some((status) => status === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      className={`${FILTER_CONTROL_CLASS} appearance-none pr-10 sm:w-44 md:w-36 lg:w-44`}
    >
      <option value="">All Statuses</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground" />
  </div>
)

const FILTER_CONTROL_CLASS =
  'w-full min-h-11 rounded-md border border-border-strong bg-backdrop px-3.5 py-1.5 text-base text-foreground ' +
  'placeholder:text-muted-foreground hover:border-muted-foreground ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:border-accent-ink'

const DEBOUNCE_MS = 300

type SearchFieldProps = { placeholder: string; value: string; onChange: (search: string) => void }

function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [appliedSearch, setAppliedSearch] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useKeyDown((event) => {
    const { key, target, ctrlKey, metaKey } = event
    const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog')
    if (key !== '/' || isTyping || ctrlKey || metaKey) return
    event.preventDefault()
    input.current?.focus()
  })

  // Updates the field if another control, such as the button 'Clear filters', changes the search.
  if (value !== appliedSearch) {
    setAppliedSearch(value)
    if (value !== text.trim()) setText(value)
  }

  useEffect(() => {
    const search = text.trim()
    if (search === value) return
    const timer = setTimeout(() => onChange(search), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })

  return (
    <div className="relative min-w-0 flex-1 basis-[calc(100%-3.5rem)] sm:basis-60 md:basis-36 lg:basis-60">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted-foreground" />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${FILTER_CONTROL_CLASS} pl-10 text-ellipsis`}
      />
    </div>
  )
}
