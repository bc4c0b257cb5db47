import { LayoutGrid, List } from 'lucide-react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useQueryParams } from './use-query-params.ts'

export type ListView = 'card' | 'list'

const STORAGE_KEY = 'admin-view'

/** The URL decides, then the last choice, then cards (spec §9). */
export function useListView() {
  const [query, setParams] = useQueryParams()
  const view: ListView = (query.get('view') ?? localStorage.getItem(STORAGE_KEY)) === 'list' ? 'list' : 'card'

  function setView(next: ListView) {
    localStorage.setItem(STORAGE_KEY, next)
    setParams({ view: next })
  }
  return { view, setView }
}

type ViewToggleProps = { view: ListView; onChange: (view: ListView) => void }

export function ListViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <SegmentedControl
      label="View"
      segments={[
        { value: 'card', label: 'Cards', icon: <LayoutGrid className="size-4" /> },
        { value: 'list', label: 'List', icon: <List className="size-4" /> },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
