import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: ReactNode; title: string; hint?: ReactNode; action?: ReactNode }

/** Nothing to show: why that is, and what can be done about it. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-border px-6 py-14 text-center">
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
}
