import { useState } from 'react'
import { updateRecipientEmail } from '#shared/follow-up/follow-up-operations.ts'
import type { TaskWithClient } from '#shared/follow-up/today-tasks.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { removeCachedTasks } from './use-today-tasks.ts'

type CorrectEmailDialogProps = OverlayProps & { item: TaskWithClient }

export function CorrectEmailDialog({ item: { task, client }, isOpen, onClose }: CorrectEmailDialogProps) {
  const [email, setEmail] = useState(task.failedEmail?.to ?? '')
  const [error, setError] = useState<string>()
  const correcting = useStaffMutation({
    operation: updateRecipientEmail,
    offlineConsequence: 'Nothing was sent',
    onSuccess: (_, { queryClient }) => {
      onClose()
      removeCachedTasks(queryClient, (shown) => shown.task.id === task.id)
      toast(staffToastMessages.emailResent(client.name))
    },
    onError: ({ message, fields }) => {
      setError(fields.email)
      toast(staffToastMessages.failed(message))
    },
  })
  return (
    <FormDialog
      title="Correct address and resend"
      description={`The email to ${client.name} did not arrive.`}
      submitLabel="Resend"
      busyLabel="Sending..."
      isBusy={correcting.isPending}
      onSubmit={() => correcting.start({ clientId: task.clientId, id: task.id, email })}
      isOpen={isOpen}
      onClose={correcting.abortThen(onClose)}
      className="grid gap-4"
    >
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
    </FormDialog>
  )
}
