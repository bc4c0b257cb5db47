import { type FormEvent, useState } from 'react'
import { REASON_MAX_LENGTH } from '#shared/front-desk/visit.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  isBusy?: boolean
  error?: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** It is open as long as it is mounted. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirmLabel, isBusy = false, error, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) onConfirm(reason.trim())
    else setIsMissing(true)
  }

  const message = isMissing ? 'Reason is required' : error
  return (
    <Dialog title={title} description={description} isOpen onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="Reason"
          required
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
          value={reason}
          {...(message && { error: message })}
          onChange={({ target }) => {
            setReason(target.value)
            setIsMissing(false)
          }}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
