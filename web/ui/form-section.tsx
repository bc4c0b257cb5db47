import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type FormSectionProps = {
  title: string
  hint?: string
  /** Collapsed at first: for sections with optional fields only. */
  isFolded?: boolean
  children: ReactNode
}

/** One section of a long form; on wide screens its heading is beside its fields. */
export function FormSection({ title, hint, isFolded, children }: FormSectionProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className="text-display text-heading">
      {title}
    </h2>
  )
  const fields = <div className="grid content-start gap-5 sm:grid-cols-2">{children}</div>
  if (isFolded) {
    return (
      <fieldset aria-labelledby={id} className="border-t border-border pt-8">
        <details className="group">
          <FoldSummary heading={heading} note={hint} />
          <div className="past-headings pt-5">{fields}</div>
        </details>
      </fieldset>
    )
  }
  return (
    <fieldset
      aria-labelledby={id}
      className="form-columns border-t border-border pt-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="grid content-start gap-1">
        {heading}
        {hint && <p className="text-muted-foreground">{hint}</p>}
      </div>
      {fields}
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

function FoldSummary({ heading, note }: { heading: ReactNode; note: string | undefined }) {
  return (
    <summary className="flex min-h-14 list-none items-center gap-4 rounded-md border border-border bg-surface px-4 py-3 hover:border-border-strong [&::-webkit-details-marker]:hidden">
      <span className="mr-auto grid gap-0.5">
        {heading}
        {note && <span className="text-sm text-muted-foreground">{note}</span>}
      </span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
      />
    </summary>
  )
}
