import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogActionsProps = {
  cancelLabel?: string
  onCancel: () => void
  /** The button that performs the action. */
  children?: ReactNode
}

/** The buttons of a dialog; on phones below each other, the action first. */
export function DialogActions({ cancelLabel = 'Cancel', onCancel, children }: DialogActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
