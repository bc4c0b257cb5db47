import { useLocation } from 'react-router-dom'
import { business } from '#shared/lib/settings/business.ts'
import { logoPath } from '../../ui/logo-path.ts'
import { hasHeading, PageHeading } from '../records/page-heading.tsx'
import { PageSkeleton } from '../records/page-skeleton.tsx'

export function AdminShell() {
  const { pathname } = useLocation()
  if (!hasHeading(pathname)) return <LoadingScreen />
  return (
    <div className="flex min-h-dvh">
      <div className="w-12 shrink-0 border-r border-border bg-surface max-md:hidden lg:w-64" />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-14 items-center border-b border-border pl-15">
          <p className="text-display text-xl">
            {business.product}
            <span className="max-sm:sr-only"> Admin</span>
          </p>
        </header>
        <main className="mx-auto w-full max-w-[100rem] flex-1 p-4 lg:px-8 lg:py-6">
          <PageHeading path={pathname} />
          <p className="mt-3 mb-5 max-w-prose text-muted-foreground">
            Loading... If this takes more than a few seconds, check the network connection and load the page
            again.
          </p>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}

const LoadingScreen = () => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6" aria-busy="true">
    <img src={logoPath()} alt="" width="56" height="56" className="size-14" />
    <p className="text-display text-title">{business.product} Admin</p>
    <p className="text-muted-foreground">Loading...</p>
  </main>
)
