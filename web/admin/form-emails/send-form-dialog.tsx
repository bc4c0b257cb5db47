import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type FormType, missingRecipient } from '#shared/form-request.ts'
import { sendFormEmail } from '#shared/operations.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { newKeyRing } from '../../lib/idempotency-key.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { refreshRecords } from '../list/record-cache.ts'
import { staffMessages } from '../staff-messages.ts'

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

const NOBODY: Recipient = { name: '', email: '', id: '' }

export function SendFormDialog({ formType, to = NOBODY, isOpen, onClose }: SendFormDialogProps) {
  const [recipient, setRecipient] = useState(to)
  const [keys] = useState(newKeyRing)
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ name, email, id }: Recipient) => {
      const form = { formType, clientName: name, clientEmail: email, clientId: id }
      return callAsStaff(sendFormEmail, form, { idempotencyKey: keys.keyFor(form) })
    },
    onSuccess: ({ emailSent }, { email }) => {
      keys.renew()
      setRecipient(to)
      toast(staffMessages[emailSent ? 'formEmailSent' : 'formEmailDue'](formType, email.trim()))
      refreshRecords(queryClient, 'formRequests')
      if (formType === 'waiver') refreshRecords(queryClient, 'waivers')
      onClose()
    },
    onError: (error) => toast(staffMessages.failed(asProblem(error).message)),
  })
  const fields = sending.error ? asProblem(sending.error).fields : {}
  const type = (change: Partial<Recipient>) => setRecipient({ ...recipient, ...change })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (sending.isPending) return
    const missing = missingRecipient({ clientName: recipient.name, clientEmail: recipient.email })
    if (missing) toast(staffMessages.missingInformation(missing))
    else sending.mutate(recipient)
  }

  return (
    <Dialog
      title={TITLES[formType]}
      description="They get a link to fill in by themselves; you see here when it comes back."
      isOpen={isOpen}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField
          label="Client Name"
          required
          autoComplete="off"
          value={recipient.name}
          onChange={(event) => type({ name: event.target.value })}
          error={fields.clientName}
        />
        <TextField
          label="Client Email"
          required
          type="email"
          autoComplete="off"
          value={recipient.email}
          onChange={(event) => type({ email: event.target.value })}
          error={fields.clientEmail}
        />
        <TextField
          label="Client ID"
          placeholder="Leave empty for new clients"
          autoComplete="off"
          value={recipient.id}
          onChange={(event) => type({ id: event.target.value })}
          error={fields.clientId}
        />
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={sending.isPending} busyLabel="Sending...">
            Send Email
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
