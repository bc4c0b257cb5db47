import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

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

export const ErrorText = ({ children }: { children: string }) => (
  <p
    role="alert"
    className="rounded-md border border-danger-border bg-danger-subtle px-4 py-3 font-semibold text-danger"
  >
    {children}
  </p>
)

type ErrorStateProps = { title?: string; message: string; onRetry: () => void }

export const ErrorState = ({ title = 'This could not be loaded', message, onRetry }: ErrorStateProps) => (
  <div
    role="alert"
    className="grid justify-items-center gap-4 rounded-lg border border-danger-border bg-danger-subtle px-6 py-12 text-center"
  >
    <div className="grid gap-1">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted-foreground">{message}</p>
    </div>
    <Button variant="outline" onClick={onRetry}>
      <RotateCw className="size-4" />
      Retry
    </Button>
  </div>
)

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  hint?: ReactNode
  action?: ReactNode
  className?: string
}

export const EmptyState = ({
  icon,
  title,
  hint,
  action,
  className = 'rounded-lg border border-dashed border-border',
}: EmptyStateProps) => (
  <div className={`grid justify-items-center gap-4 px-6 py-14 text-center ${className}`}>
    {icon && (
      <span aria-hidden="true" className="text-muted-foreground">
        {icon}
      </span>
    )}
    <p className="text-lg font-semibold">{title}</p>
    {hint && <p className="max-w-prose text-muted-foreground">{hint}</p>}
    {action}
  </div>
)
