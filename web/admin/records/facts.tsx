import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

type FactsProps = {
  facts: readonly Fact[]
  /** Leaves out what was not given, where its absence says nothing. */
  isSparse?: boolean
}

/** Names and values; values are only ever text as it was typed. */
export function Facts({ facts, isSparse = false }: FactsProps) {
  const shown = isSparse ? facts.filter(([, value]) => value) : facts
  if (shown.length === 0) return <p className="text-muted">Nothing given</p>
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {shown.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {value || <span className="text-muted">Not specified</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
