import { type ReactNode, useId } from 'react'

type FormSectionProps = { title: string; hint?: string; children: ReactNode }

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <fieldset
      aria-labelledby={id}
      className="form-columns border-t border-border pt-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-display text-heading">
          {title}
        </h2>
        {hint && <p className="text-pretty text-muted-foreground">{hint}</p>}
      </div>
      <div className="grid content-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
