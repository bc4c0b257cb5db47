import type { ReactNode } from 'react'
import { formatPhone } from '#shared/lib/format-phone.ts'
import { EmailText } from './email-text.tsx'

export type DescriptionItem = readonly [label: string, value: ReactNode]

export type FactsProps = {
  facts: readonly DescriptionItem[]
  /** Without it, one line names the empty values as 'Not specified'. */
  hidesEmpty?: boolean
}

const NOT_SPECIFIED = <span className="text-muted-foreground">Not specified</span>

/** User input is rendered as text only. */
export function DescriptionList({ facts, hidesEmpty = false }: FactsProps) {
  const given = facts.filter(([, value]) => value)
  const missing = hidesEmpty ? [] : facts.filter(([, value]) => !value).map(([label]) => label)
  const [first = '', ...others] = missing
  const shown = first && others.length === 0 ? [...given, [first, NOT_SPECIFIED] as const] : given
  if (shown.length === 0 && missing.length === 0)
    return <p className="text-muted-foreground">Nothing given</p>
  return (
    <dl className="grid gap-2 text-sm">
      {shown.map(([label, value]) => (
        <div
          key={label}
          className="grid items-baseline grid-cols-[minmax(min(9.5rem,42%),1fr)_minmax(0,2fr)] gap-3"
        >
          <dt className="wrap-break-word text-muted-foreground">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-line">
            {typeof value === 'string' ? <Text>{value}</Text> : value}
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

/** Emails break where they may, and phone numbers look alike. */
const Text = ({ children }: { children: string }) =>
  children.includes('@') ? <EmailText>{children}</EmailText> : formatPhone(children)
