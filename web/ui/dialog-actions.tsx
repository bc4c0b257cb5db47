import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogActionsProps = {
  cancelLabel?: string
  onCancel: () => void
  /** In a long dialog: always in view, at its lower edge. */
  isSticky?: boolean
  /** The button that performs the action. */
  children?: ReactNode
}

/** The buttons of a dialog; on phones below each other, the action first, unless they are always in view. */
export function DialogActions({
  cancelLabel = 'Cancel',
  onCancel,
  isSticky = false,
  children,
}: DialogActionsProps) {
  const place = isSticky
    ? 'sticky bottom-0 z-10 -mx-5 -mb-5 flex-wrap border-t border-border bg-surface px-5 py-4 max-sm:*:flex-auto sm:-mx-8 sm:-mb-8 sm:px-8'
    : 'flex-col-reverse sm:flex-row'
  return (
    <div className={`flex gap-3 sm:justify-end ${place}`}>
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
