import { useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ReasonField } from '../../records/reason-field.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  isBusy?: boolean
  error?: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirmLabel, isBusy = false, error, onConfirm, onClose } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function onSubmit() {
    if (reason.trim()) onConfirm(reason.trim())
    else setIsMissing(true)
  }

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
      <ReasonField
        value={reason}
        isMissing={isMissing}
        error={error}
        onChange={(value) => {
          setReason(value)
          setIsMissing(false)
        }}
      />
    </FormDialog>
  )
}
