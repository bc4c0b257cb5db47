import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
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
  /** Somebody reaches for the detail. */
  onReach?: () => void
}

/** A record as a card or as a row of a list; opened, it takes the whole width and shows everything. */
export function RecordItem(props: RecordItemProps) {
  const { view, title, badges, about, glance, actions, detail, onReach } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const isRow = view === 'list'

  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <li
      ref={item}
      className={`flex min-w-0 scroll-mt-36 flex-col rounded-lg border border-line bg-panel ${isOpen ? 'col-span-full' : ''}`}
    >
      <div className={`flex flex-1 flex-col ${isRow ? '@4xl:flex-row' : ''}`}>
        <div
          className={
            isRow
              ? 'grid flex-1 items-center gap-x-6 gap-y-1 px-4 pt-3 @4xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_15rem] @4xl:py-2'
              : 'flex flex-1 flex-col gap-3 px-5 pt-5'
          }
        >
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h2>
              {badges}
            </div>
            <div className={`text-sm text-muted ${isRow ? 'flex flex-wrap items-center gap-x-4' : ''}`}>
              {about}
            </div>
          </div>
          <div className="min-w-0 text-sm">{glance}</div>
          <div className={`-mx-2.5 flex flex-wrap items-center ${isRow ? '@4xl:justify-end' : 'mt-auto'}`}>
            {actions}
          </div>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={onReach}
          onFocus={onReach}
          aria-label={`Details of ${title}`}
          onClick={() => setIsOpen(!isOpen)}
          className={`mt-1 flex min-h-11 items-center justify-center gap-2 rounded-b-lg border-t border-line px-5 text-sm font-semibold text-muted hover:bg-pressed hover:text-ink ${isRow ? '@4xl:mt-0 @4xl:rounded-l-none @4xl:rounded-r-lg @4xl:border-t-0 @4xl:border-l' : ''}`}
        >
          Details
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={`border-t border-line ${isRow ? 'p-4' : 'p-5'}`}>
        {isOpen && <Suspense fallback={<Skeleton className="h-64" />}>{detail()}</Suspense>}
      </div>
    </li>
  )
}
