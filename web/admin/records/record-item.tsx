import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { View } from '../list/use-view.ts'

type RecordItemProps = {
  view: View
  title: string
  badges: ReactNode
  /** How to reach the person, and when the record came. */
  about: ReactNode
  /** What else one wants to know at a glance. */
  glance: ReactNode
  actions: ReactNode
  detail: () => ReactNode
}

/** A record as a card or as a row of a list; opened, it takes the whole width and shows everything. */
export function RecordItem(props: RecordItemProps) {
  const { view, title, badges, about, glance, actions, detail } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isRow = view === 'list'
  return (
    <li
      className={`min-w-0 rounded-lg border border-line bg-panel ${isOpen ? 'col-span-full' : ''} ${isRow ? 'p-4' : 'flex flex-col p-5'}`}
    >
      <div
        className={
          isRow
            ? 'grid items-center gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto]'
            : 'grid flex-1 content-start gap-3'
        }
      >
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
            {badges}
          </div>
          <div className="text-sm text-muted">{about}</div>
        </div>
        <div className="min-w-0 text-sm">{glance}</div>
        <div className={`flex flex-wrap items-center gap-2 ${isRow ? 'lg:justify-end' : 'mt-auto pt-1'}`}>
          <Button
            variant="outline"
            className="px-4"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Details of ${title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Details
            <ChevronDown
              aria-hidden="true"
              className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </Button>
          {actions}
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="mt-5 border-t border-line pt-5">
        {isOpen && detail()}
      </div>
    </li>
  )
}
