import type { ReactNode } from 'react'

type LoadingStateProps = { label: string; className?: string; children?: ReactNode }

export function LoadingState({ label, className, children }: LoadingStateProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      {children ? <span className="sr-only">{label}</span> : <p className="text-muted-foreground">{label}</p>}
      {children}
    </div>
  )
}
