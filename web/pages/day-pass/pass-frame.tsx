import { business, postalAddressLine } from '#shared/business.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The terms of a pass (spec §2). */
export function PassTerms() {
  return (
    <footer className="border-t border-dashed border-border-strong px-6 py-5 text-sm text-muted-foreground print:border-print-foreground print:text-print-foreground">
      <p>
        This pass is valid for one-time use only and must be presented at the front desk upon arrival. Valid
        ID required.
      </p>
      <p className="mt-2">
        {postalAddressLine} · {business.phone}
      </p>
    </footer>
  )
}

/** Skeleton of the pass with its static text; no layout shift when the data loads. */
export function LoadingPass() {
  return (
    <div className="grid w-full max-w-136 grid-cols-1 gap-6">
      <article className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated">
        <Skeleton className="h-12 rounded-none" />
        <header className="border-b border-dashed border-border-strong px-6 py-5">
          <Logo />
        </header>
        <div className="grid grid-cols-1 justify-items-center gap-6 px-6 py-8 text-center">
          <h1 className="text-display text-title text-accent">FREE 1-DAY PASS</h1>
          <LoadingState label="Loading your pass...">
            <div className="grid justify-items-center gap-6">
              <Skeleton className="h-9 w-48" />
              <Skeleton className="size-69.5" />
              <Skeleton className="h-11 w-56" />
              <Skeleton className="h-12 w-64" />
            </div>
          </LoadingState>
        </div>
        <PassTerms />
      </article>
      <Skeleton className="h-13" />
      <Skeleton className="h-72" />
      <Skeleton className="h-13" />
    </div>
  )
}
