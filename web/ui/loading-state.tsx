import type { ReactNode } from 'react'

type LoadingStateProps = { label: string; className?: string; children?: ReactNode }

export const LoadingState = ({ label, className, children }: LoadingStateProps) => (
  <div role="status" aria-busy="true" className={className}>
    {children ? <span className="sr-only">{label}</span> : <p className="text-muted-foreground">{label}</p>}
    {children}
  </div>
)

export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-pulse rounded-md bg-surface-raised forced-colors:border ${className}`}
  />
)
