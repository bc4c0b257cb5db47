import type { ReactNode } from 'react'
import { type HeadedPath, pageHeadings } from './page-headings.ts'

type PageHeadingProps = { of: HeadedPath; children?: ReactNode }

/** The title of a page, and what can be done on it as a whole. */
export function PageHeading({ of, children }: PageHeadingProps) {
  const { title, subtitle } = pageHeadings[of]
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
