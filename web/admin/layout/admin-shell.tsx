import { useLocation } from 'react-router-dom'
import { business } from '#shared/business.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { hasHeading } from '../records/page-headings.ts'
import { PageSkeleton } from '../records/page-skeleton.tsx'

/** What stands in the window until the back office knows who is there; also made at build time, for the first paint. */
export function AdminShell() {
  const { pathname } = useLocation()
  if (!hasHeading(pathname)) return <Mark />
  return (
    <div className="flex min-h-dvh">
      <div className="w-12 shrink-0 border-r border-line bg-panel max-md:hidden lg:w-64" />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-14 items-center border-b border-line pl-15">
          <p className="display text-xl">{business.product} Admin</p>
        </header>
        <main className="mx-auto w-full max-w-7xl flex-1 p-4 lg:p-8">
          <PageHeading of={pathname} />
          <p className="mt-3 mb-5 max-w-prose text-muted">
            Loading... Should this stay for more than a few seconds, check the network connection and load the
            page again.
          </p>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}

function Mark() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6" aria-busy="true">
      <img src="/favicon.svg" alt="" width="56" height="56" className="size-14" />
      <p className="display text-title">{business.product} Admin</p>
      <p className="text-muted">Loading...</p>
    </main>
  )
}
