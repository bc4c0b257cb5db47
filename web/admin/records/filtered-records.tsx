import type { ReactNode } from 'react'
import { FilteredList, type FilteredListProps } from '../list/filtered-list.tsx'
import { type ListView, ListViewToggle, useListView } from '../list/list-view.tsx'
import { OpenRecordProvider } from './open-record.tsx'

type FilteredRecordsProps<Item> = Omit<FilteredListProps<Item>, 'children' | 'afterFilters'> & {
  label: string
  onOpenChange?: (isOpen: boolean) => void
  children: (item: Item) => ReactNode
}

export function FilteredRecords<Item>({
  label,
  onOpenChange,
  children,
  ...list
}: FilteredRecordsProps<Item>) {
  const { view, setView } = useListView()
  return (
    <FilteredList {...list} afterFilters={<ListViewToggle view={view} onChange={setView} />}>
      {(items) => (
        <RecordItems label={label} view={view} onOpenChange={onOpenChange}>
          {items.map(children)}
        </RecordItems>
      )}
    </FilteredList>
  )
}

type RecordItemsProps = {
  label: string
  view: ListView
  onOpenChange: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

function RecordItems({ label, view, onOpenChange, children }: RecordItemsProps) {
  return (
    <OpenRecordProvider onChange={onOpenChange}>
      <div className="record-list @container relative">
        <ul
          aria-label={label}
          className={`grid ${view === 'list' ? 'record-rows gap-y-1.5' : 'grid-cols-1 gap-3 @xl:grid-cols-2 @5xl:grid-cols-3'}`}
        >
          {children}
        </ul>
      </div>
    </OpenRecordProvider>
  )
}
