import type { ReactNode } from 'react'

type PageHeadingProps = { title: string; subtitle: string; children?: ReactNode }

/** The title of a page, and what can be done on it as a whole. */
export function PageHeading({ title, subtitle, children }: PageHeadingProps) {
  return (
    <header className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="display text-heading">{title}</h1>
        <p className="mt-1 text-muted">{subtitle}</p>
      </div>
      {children}
    </header>
  )
}
