import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Skeleton } from '../../ui/loading-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { EmailAddress } from './email-address.tsx'
import { useOpenRecord } from './open-record.tsx'

type RecordItemProps = {
  title: string
  badge: ReactNode
  meta: ReactNode
  summary: ReactNode
  actions: ReactNode | ((record: { open: () => void; isOpen: boolean }) => ReactNode)
  detail: () => ReactNode
  onIntent?: () => void
}

/** Shows the details in a side panel if there is enough space, otherwise below the record (records.css). */
export function RecordItem(props: RecordItemProps) {
  const { title, badge, meta, summary, actions, detail, onIntent } = props
  const id = useId()
  const { isOpen, toggle, close } = useOpenRecord(id)
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    close()
    button.current?.focus()
  }

  return (
    <li
      ref={item}
      className={`record-item min-w-0 scroll-mt-36 rounded-lg border bg-surface ${isOpen ? 'col-span-full border-border-strong bg-surface-raised @5xl/records:col-auto' : 'border-border'}`}
    >
      <div className="record">
        <div className="record-head">
          <h2 className="leading-snug font-semibold wrap-anywhere">
            <PersonName name={title} />
          </h2>
          {badge}
          <div className="record-meta">{meta}</div>
        </div>
        <div className="record-summary">{summary}</div>
        <div className="record-actions">
          {typeof actions === 'function' ? actions({ open: () => isOpen || toggle(), isOpen }) : actions}
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
          className="record-toggle"
        >
          <span>Details</span>
          <ChevronDown
            className={`size-5 transition-transform ${isOpen ? 'rotate-180 @5xl/records:-rotate-90' : ''}`}
          />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape only closes what the button has opened */}
      <div
        id={id}
        hidden={!isOpen}
        data-open={isOpen || undefined}
        onKeyDown={closeOnEscape}
        className="record-detail"
      >
        {isOpen && (
          <div>
            <div className="@container p-4">
              <div className="mb-4 flex items-center justify-between gap-3 @max-5xl/records:hidden">
                <p className="text-base font-semibold wrap-anywhere">
                  <PersonName name={title} />
                </p>
                <CloseButton label={`Close details of ${title}`} onClick={close} />
              </div>
              <Suspense fallback={<Skeleton className="h-64" />}>{detail()}</Suspense>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}

export const ContactLinks = ({ email, phone }: { email: string | undefined; phone?: string | undefined }) => (
  <>
    {email && (
      <a href={`mailto:${email}`} title={email} className="min-w-0 py-0.5 hover:text-foreground">
        <EmailAddress>{email}</EmailAddress>
      </a>
    )}
    {phone && (
      <a href={telHref(phone)} className="py-0.5 whitespace-nowrap hover:text-foreground">
        {formatPhone(phone)}
      </a>
    )}
  </>
)
