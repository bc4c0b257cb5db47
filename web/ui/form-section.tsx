import { type ReactNode, useId } from 'react'

type FormSectionProps = { title: string; hint?: string; children: ReactNode }

/** One part of a long form, with its fields side by side where there is room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="grid gap-5 border-t border-line pt-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={id} className="display text-heading">
          {title}
        </h2>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
