import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export function LoadingState({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      {children ? <VisuallyHidden>{label}</VisuallyHidden> : <p className="text-muted-foreground">{label}</p>}
      {children}
    </div>
  )
}
