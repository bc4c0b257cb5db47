import { type ReactNode, useId } from 'react'
import type { OutboxEmail } from '#shared/lib/outbox-email.ts'
import { StatusShape, type Tone, toneClasses } from '../../ui/badge.tsx'
import { type DescriptionItem, DescriptionList, type FactsProps } from './description-list.tsx'
import { EmailStatusList } from './email-status.tsx'

type RecordDetailProps = {
  alert?: ReactNode
  lead?: ReactNode
  actions: ReactNode
  notes?: ReactNode
  client: ReactNode
  children: ReactNode
}

export const RecordDetail = ({ alert, lead, actions, notes, client, children }: RecordDetailProps) => (
  <div className="grid gap-6">
    {alert}
    {lead}
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

export const DetailFacts = ({ title, ...facts }: FactsProps & { title: string }) => (
  <DetailSection title={title}>
    <DescriptionList {...facts} />
  </DetailSection>
)

export const DetailEmails = ({ emails }: { emails: readonly OutboxEmail[] }) => (
  <DetailSection title="Emails">
    <EmailStatusList emails={emails} />
  </DetailSection>
)

type RecordLeadProps = {
  title: string
  tone: Tone
  /** The card says it where the record is open below its card. */
  contact?: readonly DescriptionItem[]
  facts: readonly DescriptionItem[]
  actions?: ReactNode
}

export function RecordLead({ title, tone, contact = [], facts, actions }: RecordLeadProps) {
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
