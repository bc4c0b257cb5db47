import type { ReactNode } from 'react'

export type DescriptionItem = readonly [label: string, value: ReactNode]

type FactsProps = {
  facts: readonly DescriptionItem[]
  /** Leaves out empty values instead of showing 'Not specified'. */
  hidesEmpty?: boolean
}

/** Labels and values; user input is rendered as text only. */
export function DescriptionList({ facts, hidesEmpty = false }: FactsProps) {
  const shown = hidesEmpty ? facts.filter(([, value]) => value) : facts
  if (shown.length === 0) return <p className="text-muted-foreground">Nothing given</p>
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {shown.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {value || <span className="text-muted-foreground">Not specified</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
