import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FormType, recipientError, SendFormEmailInput } from '#shared/form-requests/form-request.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { dismissErrorToasts, toast } from '../../ui/toast-store.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { refetchSentRequests, showSentRequest } from './form-requests.ts'

export type Recipient = { name: string; email: string; id: string }

type SendFormDialogProps = {
  formType: FormType
  to: Recipient | undefined
  isOpen: boolean
  onClose: () => void
}

const TITLES = {
  intake: 'Send Intake Form via Email',
  waiver: 'Send Liability Waiver via Email',
} as const

const NO_RECIPIENT: Recipient = { name: '', email: '', id: '' }

export function SendFormDialog({ formType, to = NO_RECIPIENT, isOpen, onClose }: SendFormDialogProps) {
  const [recipient, setRecipient] = useState(to)
  const [keys] = useState(createIdempotencyKeyStore)
  const queryClient = useQueryClient()
  const [wrong, setWrong] = useState<FieldErrors>({})
  const sending = useStaffMutation({
    operation: sendFormEmail,
    offlineConsequence: 'Nothing was sent',
    onSuccess: ({ id, emailSent }, input) => {
      keys.reset()
      setRecipient(to)
      const { clientEmail } = input
      toast(staffToastMessages[emailSent ? 'formEmailSent' : 'formEmailDue'](formType, clientEmail))
      showSentRequest(queryClient, { id, emailSent, ...input })
      onClose()
    },
    onError: ({ message, fields }) => {
      setWrong(fields)
      toast(staffToastMessages.failed(message))
    },
    onAbort: () => refetchSentRequests(queryClient, formType),
  })
  const type = (change: Partial<Recipient>) => {
    setRecipient({ ...recipient, ...change })
    setWrong({})
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    dismissErrorToasts()
    const form = {
      formType,
      clientName: recipient.name,
      clientEmail: recipient.email.trim(),
      clientId: recipient.id,
    }
    const missing = recipientError(form)
    const checked = parse(SendFormEmailInput, form)
    if (missing) toast(staffToastMessages.missingInformation(missing))
    if (checked.ok) sending.start(form, keys.keyFor(form))
    else setWrong(checked.fields)
  }

  function close() {
    sending.abort()
    onClose()
  }

  return (
    <Dialog
      title={TITLES[formType]}
      description="They get a link to fill in by themselves; you see here when it comes back."
      isOpen={isOpen}
      onClose={close}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField
          label="Client Name"
          required
          autoComplete="off"
          value={recipient.name}
          onChange={(event) => type({ name: event.target.value })}
          error={wrong.clientName}
        />
        <TextField
          label="Client Email"
          required
          type="email"
          autoComplete="off"
          value={recipient.email}
          onChange={(event) => type({ email: event.target.value })}
          error={wrong.clientEmail}
        />
        <TextField
          label="Client ID"
          placeholder="Leave empty for new clients"
          autoComplete="off"
          value={recipient.id}
          onChange={(event) => type({ id: event.target.value })}
          error={wrong.clientId}
        />
        <DialogActions onCancel={close}>
          <Button type="submit" isBusy={sending.isPending} busyLabel="Sending...">
            Send Email
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
