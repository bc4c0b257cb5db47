import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CsvColumn } from '#shared/lib/csv.ts'
import { type Status, statusLabel } from '../../ui/status-badge.tsx'
import { CsvDownload } from './csv-download.tsx'
import { ListStates } from './list-frame.tsx'
import { FILTER_CONTROL_CLASS, SearchField } from './search-field.tsx'
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
        <CsvDownload
          name={props.recordName.replaceAll(' ', '-')}
          columns={props.csvColumns}
          operation={operation}
          query={filters}
        />
      </search>
      <ListStates
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
