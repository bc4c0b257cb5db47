import { type ReactNode, useId } from 'react'
import { StatusShape, type Tone, toneClasses } from '../../ui/badge.tsx'
import { type DescriptionItem, DescriptionList } from './description-list.tsx'

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
