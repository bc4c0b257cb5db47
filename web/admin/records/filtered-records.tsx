import type { ReactNode } from 'react'
import { FilteredList, type FilteredListProps } from '../list/filtered-list.tsx'
import { type ListView, ListViewToggle, useListView } from '../list/list-view.tsx'
import { OpenRecordProvider } from './open-record.tsx'

type FilteredRecordsProps<Item> = Omit<FilteredListProps<Item>, 'children' | 'afterFilters'> & {
  label: string
  /** Renders one record, with its key. */
  children: (item: Item, view: ListView) => ReactNode
}

/** A filtered list whose records are cards or rows, by the chosen view. */
export function FilteredRecords<Item>({ label, children, ...list }: FilteredRecordsProps<Item>) {
  const { view, setView } = useListView()
  return (
    <FilteredList {...list} afterFilters={<ListViewToggle view={view} onChange={setView} />}>
      {(items) => (
        <RecordItems label={label} view={view}>
          {items.map((item) => children(item, view))}
        </RecordItems>
      )}
    </FilteredList>
  )
}

type RecordItemsProps = { label: string; view: ListView; children: ReactNode }

function RecordItems({ label, view, children }: RecordItemsProps) {
  return (
    <OpenRecordProvider>
      <div className="@container/records">
        <div className="@container relative @5xl/records:has-data-open:mr-[27.25rem] @5xl/records:has-data-open:min-h-[calc(100dvh-12rem)]">
          <ul
            aria-label={label}
            className={
              view === 'list'
                ? 'grid grid-cols-1 gap-1.5'
                : 'grid grid-cols-1 gap-3 @xl:grid-cols-2 @5xl:grid-cols-3'
            }
          >
            {children}
          </ul>
        </div>
      </div>
    </OpenRecordProvider>
  )
}
