import { useState } from 'react'
import { REASON_MAX_LENGTH } from '#shared/lib/fields.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

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

  function onSubmit() {
    if (reason.trim()) onConfirm(reason.trim())
    else setIsMissing(true)
  }

  const message = isMissing ? 'Reason is required' : error
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirmLabel}
      busyLabel="Saving..."
      isBusy={isBusy}
      onSubmit={onSubmit}
      isOpen
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
