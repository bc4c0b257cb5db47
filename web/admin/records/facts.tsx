import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Names and values; values are only ever text as it was typed. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([label, value]) => (
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
