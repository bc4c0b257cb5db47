import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { FilteredList, type FilteredListProps } from '../list/filtered-list.tsx'
import { useQueryParams } from '../list/use-query-params.ts'
import { OpenRecordProvider } from './open-record.tsx'

type FilteredRecordsProps<Item> = Omit<FilteredListProps<Item>, 'children' | 'afterFilters'> & {
  label: string
  onOpenChange?: (isOpen: boolean) => void
  children: (item: Item) => ReactNode
}

export function FilteredRecords<Item>(props: FilteredRecordsProps<Item>) {
  const { label, onOpenChange, children, ...list } = props
  const { view, setView } = useListView()
  return (
    <FilteredList
      {...list}
      afterFilters={<SegmentedControl label="View" segments={VIEW_CHOICES} value={view} onChange={setView} />}
    >
      {(items) => (
        <OpenRecordProvider onChange={onOpenChange}>
          <div className="record-list @container relative">
            <ul
              aria-label={label}
              className={`grid ${view === 'list' ? 'record-rows gap-y-1.5' : 'grid-flow-row-dense grid-cols-1 gap-3 @xl:grid-cols-2 @5xl:grid-cols-3'}`}
            >
              {items.map(children)}
            </ul>
          </div>
        </OpenRecordProvider>
      )}
    </FilteredList>
  )
}

const VIEW_CHOICES = [
  { value: 'card', label: 'Cards', icon: <LayoutGrid className="size-4" /> },
  { value: 'list', label: 'List', icon: <List className="size-4" /> },
] as const

type ListView = 'card' | 'list'

const STORAGE_KEY = 'admin-view'

/** Reads the view from the URL, otherwise from the last choice in localStorage. The default is cards (spec §9). */
function useListView() {
  const [query, setParams] = useQueryParams()
  const view: ListView = (query.get('view') ?? localStorage.getItem(STORAGE_KEY)) === 'list' ? 'list' : 'card'

  function setView(next: ListView) {
    localStorage.setItem(STORAGE_KEY, next)
    setParams({ view: next })
  }
  return { view, setView }
}
