import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type FoldedSectionProps = { title: string; hint: string; children: ReactNode }

/** A section of a long form with optional fields only, collapsed at first. */
export function FoldedSection({ title, hint, children }: FoldedSectionProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className="text-display text-heading">
      {title}
    </h2>
  )
  return (
    <fieldset aria-labelledby={id} className="border-t border-border pt-8">
      <details className="group">
        <FoldSummary heading={heading} note={hint} />
        <div className="past-headings grid gap-5 pt-5 sm:grid-cols-2">{children}</div>
      </details>
    </fieldset>
  )
}

/** The optional fields of a section, collapsed at first. */
export function OptionalFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group sm:col-span-2">
      <FoldSummary heading={<span className="font-semibold">{title}</span>} note="Optional" />
      <div className="grid gap-5 pt-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}

function FoldSummary({ heading, note }: { heading: ReactNode; note: string }) {
  return (
    <summary className="flex min-h-14 list-none items-center gap-4 rounded-md border border-border bg-surface px-4 py-3 hover:border-border-strong [&::-webkit-details-marker]:hidden">
      <span className="mr-auto grid gap-0.5">
        {heading}
        <span className="text-sm text-muted-foreground">{note}</span>
      </span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
      />
    </summary>
  )
}
