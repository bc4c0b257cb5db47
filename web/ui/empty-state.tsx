import type { ReactNode } from 'react'

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
