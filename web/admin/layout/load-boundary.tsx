import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { resetFailedLoads } from '../../loading/lazy-component.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ErrorState } from '../../ui/loading-state.tsx'

type LoadBoundaryProps = { children: ReactNode; Frame?: ComponentType<{ children: ReactNode }> }

/** Shows an error in place of `children` that fail to load, so that the rest of the page and its unsaved edits are kept. */
export function LoadBoundary({ children, Frame = Fragment }: LoadBoundaryProps) {
  const [attempt, setAttempt] = useState(0)
  function retry() {
    resetFailedLoads()
    setAttempt(attempt + 1)
  }
  const error = (
    <ErrorState
      title="This part of the page did not load"
      message="Check your connection and try again. Edits that are not saved yet are kept."
      onRetry={retry}
    />
  )
  return (
    <ErrorBoundary key={attempt} fallback={<Frame>{error}</Frame>}>
      {children}
    </ErrorBoundary>
  )
}
