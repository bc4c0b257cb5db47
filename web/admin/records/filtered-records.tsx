import type { ReactNode } from 'react'
import { FilteredList, type FilteredListProps } from '../list/filtered-list.tsx'
import { useView, type View } from '../list/use-view.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { RecordItems } from './record-items.tsx'

type FilteredRecordsProps<Item> = Omit<FilteredListProps<Item>, 'children' | 'afterFilters'> & {
  label: string
  /** One record; it needs its key. */
  children: (item: Item, view: View) => ReactNode
}

/** A filtered list whose records are cards or rows, as the member of staff chose. */
export function FilteredRecords<Item>({ label, children, ...list }: FilteredRecordsProps<Item>) {
  const { view, setView } = useView()
  return (
    <FilteredList {...list} afterFilters={<ViewToggle view={view} onChange={setView} />}>
      {(items) => (
        <RecordItems label={label} view={view}>
          {items.map((item) => children(item, view))}
        </RecordItems>
      )}
    </FilteredList>
  )
}
