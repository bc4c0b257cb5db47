import { LayoutGrid, List } from 'lucide-react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { View } from './use-view.ts'

type ViewToggleProps = { view: View; onChange: (view: View) => void }

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <SegmentedControl
      label="View"
      segments={[
        { value: 'card', label: 'Cards', icon: <LayoutGrid aria-hidden="true" className="size-4" /> },
        { value: 'list', label: 'List', icon: <List aria-hidden="true" className="size-4" /> },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
