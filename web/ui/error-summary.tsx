import { type RefObject, useId } from 'react'

type ErrorSummaryProps = {
  ref: RefObject<HTMLElement | null>
  errors: readonly { name: string; message: string }[]
  onSelect: (name: string) => void
}

export function ErrorSummary({ ref, errors, onSelect }: ErrorSummaryProps) {
  const id = useId()
  if (errors.length === 0) return null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="error-summary rounded-md border border-danger-border bg-danger-subtle px-4 py-3"
    >
      <p id={id} className="font-semibold text-danger">
        {errors.length === 1 ? 'Please check one field:' : `Please check ${errors.length} fields:`}
      </p>
      <ul className="mt-1 grid gap-x-8 gap-y-0.5 sm:grid-cols-2">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onSelect(name)}
              className="py-0.5 text-left text-sm underline underline-offset-4"
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
