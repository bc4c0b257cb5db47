import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { updateRecipientEmail } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskItem } from '#shared/lib/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { removeTasks } from './use-today.ts'

type CorrectEmailDialogProps = { item: TaskItem; isOpen: boolean; onClose: () => void }

export function CorrectEmailDialog({ item: { task, client }, isOpen, onClose }: CorrectEmailDialogProps) {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState(task.failedEmail?.to ?? '')
  const [error, setError] = useState<string>()
  const correcting = useStaffMutation({
    operation: updateRecipientEmail,
    offlineConsequence: 'Nothing was sent',
    onSuccess: () => {
      onClose()
      removeTasks(queryClient, (shown) => shown.task.id === task.id)
      toast(staffToastMessages.emailResent(client.name))
    },
    onError: ({ message, fields }) => {
      setError(fields.email)
      toast(staffToastMessages.failed(message))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correcting.start({ clientId: task.clientId, id: task.id, email })
  }
  function close() {
    correcting.abort()
    onClose()
  }
  return (
    <Dialog
      title="Correct address and resend"
      description={`The email to ${client.name} did not arrive.`}
      isOpen={isOpen}
      onClose={close}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Correct address"
          required
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
          error={error}
        />
        <DialogActions onCancel={close}>
          <Button type="submit" isBusy={correcting.isPending} busyLabel="Sending...">
            Resend
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
