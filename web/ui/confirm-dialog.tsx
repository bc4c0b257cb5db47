import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { ErrorText } from './loading-state.tsx'
import type { OverlayProps } from './use-modal.ts'

type ConfirmDialogProps = OverlayProps & {
  title: string
  question: ReactNode
  confirmLabel: string
  busyLabel?: string
  refusal?: string | undefined
  /** True after an error that would occur again on a retry. The confirm button is then hidden. */
  isFinal?: boolean
  isBusy: boolean
  isDestructive?: boolean
  onConfirm: () => void
}

/** Cancel is the first button, so that it gets the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, confirmLabel, busyLabel, isOpen, isBusy, isDestructive, onConfirm, onClose } =
    props
  const { refusal, isFinal } = props
  return (
    <Dialog title={title} description={question} isOpen={isOpen} onClose={onClose}>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      <DialogActions cancelLabel={isFinal ? 'Close' : 'Cancel'} onCancel={onClose}>
        {!isFinal && (
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
