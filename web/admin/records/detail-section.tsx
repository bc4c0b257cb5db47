import { type ReactNode, useId } from 'react'

type DetailSectionProps = { title: string; children: ReactNode }

/** A titled part of an opened record. */
export function DetailSection({ title, children }: DetailSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="border-b border-line pb-1.5 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
