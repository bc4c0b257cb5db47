import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogActionsProps = {
  cancelLabel?: string
  onCancel: () => void
  /** The buttons of a long dialog stay in view at its lower edge. */
  isSticky?: boolean
  children?: ReactNode
}

/** On phones the action comes first, unless the buttons are sticky. */
export function DialogActions(props: DialogActionsProps) {
  const { cancelLabel = 'Cancel', onCancel, isSticky = false, children } = props
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
