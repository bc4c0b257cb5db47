import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type CollapsibleFieldsetProps = { title: string; hint: string; children: ReactNode }

export function CollapsibleFieldset({ title, hint, children }: CollapsibleFieldsetProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className="text-display text-heading">
      {title}
    </h2>
  )
  return (
    <fieldset aria-labelledby={id} className="border-t border-border pt-5 sm:pt-6">
      <details className="group">
        <CollapsibleSummary heading={heading} note={hint} layoutClass="form-columns max-sm:gap-1" />
        <div className="past-headings grid gap-5 pt-5 sm:grid-cols-2">{children}</div>
      </details>
    </fieldset>
  )
}

export const OptionalFields = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group sm:col-span-2">
    <CollapsibleSummary
      heading={<span className="font-semibold">{title}</span>}
      note="Optional"
      layoutClass="flex flex-wrap gap-x-5 sm:grid sm:grid-cols-2"
    />
    <div className="grid gap-5 pt-5 sm:grid-cols-2">{children}</div>
  </details>
)

const CollapsibleSummary = ({
  heading,
  note,
  layoutClass,
}: {
  heading: ReactNode
  note: string
  layoutClass: string
}) => (
  <summary className="relative flex min-h-11 list-none items-center rounded-sm hover:text-accent-ink [&::-webkit-details-marker]:hidden">
    <span className={`grow items-center ${layoutClass}`}>
      {heading}
      <span className="pr-9 text-muted-foreground">{note}</span>
    </span>
    <ChevronDown className="absolute right-0 size-5 text-muted-foreground transition-transform group-open:rotate-180" />
  </summary>
)
