import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ErrorState } from '../ui/loading-state.tsx'

export function FormLoadBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <ErrorState
          title="The form could not be loaded"
          message="Check your connection, then load the page again."
          onRetry={() => window.location.reload()}
        />
      }
    >
      {children}
    </ErrorBoundary>
  )
}
