import { type ReactNode, useId } from 'react'
import type { OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { formatPhone } from '#shared/lib/text/format-phone.ts'
import { telHref } from '#shared/lib/text/tel-href.ts'
import { StatusShape, type Tone, toneClasses } from '../../ui/badge.tsx'
import { EmailAddress } from './email-address.tsx'
import { EmailStatusList } from './email-status.tsx'

type RecordDetailProps = {
  alert?: ReactNode
  summary?: ReactNode
  actions: ReactNode
  notes?: ReactNode
  client: ReactNode
  children: ReactNode
}

export const RecordDetail = ({ alert, summary, actions, notes, client, children }: RecordDetailProps) => (
  <div className="grid gap-6">
    {alert}
    {summary}
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_min(22rem,45%)] @2xl:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-5 @2xl:col-start-2">{actions}</div>
      <div className="grid content-start gap-6 @2xl:col-start-1 @2xl:row-span-2 @2xl:row-start-1">
        {children}
      </div>
      <div className="grid content-start gap-6 @2xl:col-start-2">
        {notes}
        {client}
      </div>
    </div>
  </div>
)

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="border-b border-border pb-1.5 text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

export const DetailDescriptionList = ({ title, ...facts }: DescriptionListProps & { title: string }) => (
  <DetailSection title={title}>
    <DescriptionList {...facts} />
  </DetailSection>
)

export const DetailEmails = ({ emails }: { emails: readonly OutboxEmail[] }) => (
  <DetailSection title="Emails">
    <EmailStatusList emails={emails} />
  </DetailSection>
)

type RecordSummaryProps = {
  title: string
  tone: Tone
  contact?: readonly DescriptionItem[]
  facts: readonly DescriptionItem[]
  actions?: ReactNode
}

export function RecordSummary({ title, tone, contact = [], facts, actions }: RecordSummaryProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="flex items-center gap-2 leading-snug font-semibold">
        <span className={`ml-0.5 inline-flex ${toneClasses(tone).text}`}>
          <StatusShape tone={tone} />
        </span>
        <span className="wrap-anywhere">{title}</span>
      </h3>
      <div className="grid gap-2">
        {contact.some(([, value]) => value) && (
          <div className="@max-5xl/records:hidden">
            <DescriptionList hidesEmpty facts={contact} />
          </div>
        )}
        {facts.length > 0 && <DescriptionList hidesEmpty facts={facts} />}
      </div>
      {actions && (
        <div className="mt-1 flex flex-wrap gap-2 *:min-w-max *:flex-1 @2xl:*:flex-none">{actions}</div>
      )}
    </section>
  )
}

const LINK_CLASS =
  'inline-flex min-h-6 items-center max-sm:min-h-11 underline underline-offset-4 wrap-anywhere'

type Contact = { phone?: string | undefined; email?: string | undefined }

export const createContactItems = ({ phone, email }: Contact): DescriptionItem[] => [
  [
    'Phone',
    phone && (
      <a key="phone" href={telHref(phone)} className={LINK_CLASS}>
        {formatPhone(phone)}
      </a>
    ),
  ],
  [
    'Email',
    email && (
      <a key="email" href={`mailto:${email}`} className={LINK_CLASS}>
        <span>
          <EmailAddress>{email}</EmailAddress>
        </span>
      </a>
    ),
  ],
]

export type DescriptionItem = readonly [label: string, value: ReactNode]

type DescriptionListProps = {
  facts: readonly DescriptionItem[]
  /** If true, fields without a value are hidden. Otherwise one line lists their labels as 'Not specified'. */
  hidesEmpty?: boolean
}

const NOT_SPECIFIED = <span className="text-muted-foreground">Not specified</span>

export function DescriptionList({ facts, hidesEmpty = false }: DescriptionListProps) {
  const entries = facts.filter(([, value]) => value)
  const labels = hidesEmpty ? [] : facts.filter(([, value]) => !value).map(([label]) => label)
  const [first = '', ...others] = labels
  const list = first && others.length === 0 ? [...entries, [first, NOT_SPECIFIED] as const] : entries
  if (list.length === 0 && labels.length === 0) return <p className="text-muted-foreground">No answers</p>
  return (
    <dl className="grid gap-2 text-sm">
      {list.map(([label, value]) => (
        <div
          key={label}
          className="grid items-baseline grid-cols-[minmax(min(9.5rem,42%),1fr)_minmax(0,2fr)] gap-3"
        >
          <dt className="wrap-break-word text-muted-foreground">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-line">
            {typeof value === 'string' ? <DescriptionText>{value}</DescriptionText> : value}
          </dd>
        </div>
      ))}
      {others.length > 0 && (
        <div className="text-muted-foreground">
          <dt className="inline">{[first, ...others.map(uncapitalize)].join(', ')}:</dt>{' '}
          <dd className="inline">Not specified</dd>
        </div>
      )}
    </dl>
  )
}

const uncapitalize = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`

const DescriptionText = ({ children }: { children: string }) =>
  children.includes('@') ? <EmailAddress>{children}</EmailAddress> : formatPhone(children)
