import type { ReactNode } from 'react'

/** Stays in sight on wide screens while its list scrolls. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className="z-30 -mx-4 mb-5 flex flex-wrap items-center gap-3 bg-bar px-4 py-3 md:sticky md:top-14 lg:-mx-8 lg:px-8">
      {children}
    </search>
  )
}
