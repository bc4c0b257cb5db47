import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { CloseButton } from '../../ui/close-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListView } from '../list/list-view.tsx'
import { useOpenRecord } from './open-record.tsx'

type RecordItemProps = {
  view: ListView
  title: string
  badges: ReactNode
  /** Contact details and when the record was created. */
  meta: ReactNode
  /** What staff need to see without opening the record. */
  summary: ReactNode
  actions: ReactNode
  detail: () => ReactNode
  /** Pointer or focus is on the details button: time to preload its code. */
  onIntent?: () => void
}

/**
 * A record as a card or a row of 52 px. Its detail opens beside the list where there is room for a side panel, else
 * below the record; the order of the records never changes.
 */
export function RecordItem(props: RecordItemProps) {
  const { view, title, badges, meta, summary, actions, detail, onIntent } = props
  const id = useId()
  const { isOpen, toggle, close } = useOpenRecord(id)
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isRow = view === 'list'

  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    close()
    button.current?.focus()
  }

  return (
    <li
      ref={item}
      className={`flex min-w-0 scroll-mt-36 flex-col rounded-lg border bg-surface ${isOpen ? 'col-span-full border-border-strong bg-surface-raised @5xl/records:col-auto' : 'border-border'}`}
    >
      <div className={`flex flex-1 flex-col ${isRow ? '@xl:min-h-13 @xl:flex-row' : ''}`}>
        <div
          className={
            isRow
              ? 'grid flex-1 items-center gap-x-4 gap-y-1 px-4 pt-3 @xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_auto] @xl:py-0.5'
              : 'flex flex-1 flex-col gap-2 px-4 pt-4'
          }
        >
          <div className={`grid min-w-0 grid-cols-1 ${isRow ? '' : 'gap-1'}`}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className={`leading-snug font-semibold wrap-anywhere ${isRow ? '' : 'text-lg'}`}>
                {title}
              </h2>
              {badges}
            </div>
            <div
              className={`text-sm text-muted-foreground ${isRow ? 'flex flex-wrap items-center gap-x-4 @xl:flex-nowrap @xl:overflow-hidden @xl:whitespace-nowrap @xl:[&_span]:flex-nowrap' : ''}`}
            >
              {meta}
            </div>
          </div>
          <div className={`min-w-0 text-sm ${isRow ? '@xl:leading-tight [&_p]:line-clamp-1' : ''}`}>
            {summary}
          </div>
          <div
            className={`-mx-2.5 flex flex-wrap items-center ${isRow ? '@xl:mx-0 @xl:justify-end @max-4xl:@xl:[&_.action-label]:sr-only' : 'mt-auto'}`}
          >
            {actions}
          </div>
        </div>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          aria-label={`Details of ${title}`}
          onClick={toggle}
          className={`mt-1 flex min-h-11 items-center justify-center gap-2 rounded-b-lg border-t border-border px-4 text-sm font-semibold text-muted-foreground hover:bg-pressed hover:text-foreground ${isRow ? '@xl:mt-0 @xl:rounded-l-none @xl:rounded-r-lg @xl:border-t-0 @xl:border-l' : ''}`}
        >
          <span className={isRow ? '@max-4xl:@xl:sr-only' : ''}>Details</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform ${isOpen ? 'rotate-180 @5xl/records:-rotate-90' : ''}`}
          />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened */}
      <div
        id={id}
        hidden={!isOpen}
        data-open={isOpen || undefined}
        onKeyDown={closeByKey}
        className="border-t border-border @5xl/records:absolute @5xl/records:inset-y-0 @5xl/records:left-full @5xl/records:ml-5 @5xl/records:w-[26rem] @5xl/records:border-t-0"
      >
        {isOpen && (
          <div className="@container p-4 @5xl/records:sticky @5xl/records:top-32 @5xl/records:max-h-[calc(100dvh-9rem)] @5xl/records:overflow-y-auto @5xl/records:overscroll-contain @5xl/records:rounded-lg @5xl/records:border @5xl/records:border-border @5xl/records:bg-surface">
            <div className="mb-4 flex items-center justify-between gap-3 @max-5xl/records:hidden">
              <p className="text-display text-xl wrap-anywhere">{title}</p>
              <CloseButton label={`Close details of ${title}`} onClick={close} />
            </div>
            <Suspense fallback={<Skeleton className="h-64" />}>{detail()}</Suspense>
          </div>
        )}
      </div>
    </li>
  )
}
