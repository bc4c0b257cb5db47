import type { ReactNode } from 'react'
import { EmailText } from './email-text.tsx'

export type DescriptionItem = readonly [label: string, value: ReactNode]

type FactsProps = {
  facts: readonly DescriptionItem[]
  /** Leaves out empty values instead of showing 'Not specified'. */
  hidesEmpty?: boolean
}

/** Labels beside their values; user input is rendered as text only. */
export function DescriptionList({ facts, hidesEmpty = false }: FactsProps) {
  const shown = hidesEmpty ? facts.filter(([, value]) => value) : facts
  if (shown.length === 0) return <p className="text-muted-foreground">Nothing given</p>
  return (
    <dl className="grid gap-2 text-sm">
      {shown.map(([label, value]) => (
        <div
          key={label}
          className="grid items-baseline grid-cols-[minmax(min(9.5rem,42%),1fr)_minmax(0,2fr)] gap-3"
        >
          <dt className="wrap-break-word text-muted-foreground">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-line">
            {typeof value === 'string' && value.includes('@') ? (
              <EmailText>{value}</EmailText>
            ) : (
              value || <span className="text-muted-foreground">Not specified</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
