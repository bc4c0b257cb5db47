import type { ReactNode } from 'react'
import { business, formatPostalAddress } from '#shared/lib/settings/business.ts'
import { LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The terms of a pass (spec §2). For a used or expired pass (`isUnusable`), they begin with 'A pass' instead of 'This pass'. */
export function PassTerms({ isUnusable = false }: { isUnusable?: boolean }) {
  return (
    <footer className="border-t border-dashed border-border-strong px-6 py-5 text-sm xl:px-8 text-muted-foreground print:border-print-foreground print:text-print-foreground">
      {isUnusable && (
        <p className="text-base font-semibold text-foreground print:text-print-foreground">
          This pass can no longer be used.
        </p>
      )}
      <p>
        {isUnusable ? 'A' : 'This'} pass is valid for one-time use only and must be presented at the front
        desk upon arrival. Valid ID required.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span>{formatPostalAddress()}</span> <span>{business.phone}</span>
      </p>
    </footer>
  )
}

export function PassColumns({ pass, actions }: { pass: ReactNode; actions: ReactNode }) {
  return (
    <div className="grid w-full max-w-136 grid-cols-1 items-start gap-6 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      {pass}
      <div className="grid grid-cols-1 gap-6">{actions}</div>
    </div>
  )
}

export function PassBody({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-center justify-items-center gap-6 px-6 py-8 text-center lg:min-h-104 lg:grid-cols-[minmax(0,1fr)_auto] lg:justify-items-start lg:text-left xl:px-8">
      {children}
    </div>
  )
}

export const titleClass =
  'text-display text-title lg:text-5xl lg:leading-none lg:text-wrap xl:text-6xl xl:leading-none'

export const qrCodeClass = 'lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-center'

export const VisitPlannerSkeleton = () => <Skeleton className="h-72 lg:h-80.75 xl:h-74.25 print:hidden" />

export function PassSkeleton() {
  return (
    <PassColumns
      pass={
        <article className="overflow-hidden rounded-lg border border-border bg-surface shadow-elevated">
          <Skeleton className="h-[3.1rem] rounded-none" />
          <header className="max-sm:grid justify-center border-b border-dashed border-border-strong px-6 py-5 xl:px-8">
            <Logo />
          </header>
          <PassBody>
            <h1 className={`${titleClass} text-accent`}>FREE 1-DAY PASS</h1>
            <Skeleton className="h-9 w-48" />
            <div className={qrCodeClass}>
              <LoadingState label="Loading your pass...">
                <Skeleton className="size-69.5" />
              </LoadingState>
            </div>
            <Skeleton className="h-10 w-56" />
            <Skeleton className="h-12 w-64 max-w-full" />
          </PassBody>
          <PassTerms />
        </article>
      }
      actions={
        <>
          <Skeleton className="h-13 lg:h-18" />
          <VisitPlannerSkeleton />
          <Skeleton className="h-13" />
        </>
      }
    />
  )
}
