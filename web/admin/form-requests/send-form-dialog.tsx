import { useState } from 'react'
import { type FormType, recipientError, SendFormEmailInput } from '#shared/form-requests/form-request.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { dismissErrorToasts, toast } from '../../ui/toast-store.ts'
import type { OverlayProps } from '../../ui/use-modal.ts'
import { useStaffMutation } from '../records/use-staff-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { refetchSentRequests, showSentRequest } from './form-requests.ts'

export type Recipient = { name: string; email: string; id: string }

type SendFormDialogProps = OverlayProps & { formType: FormType; to: Recipient | undefined }

const TITLES = { intake: 'Send Intake Form via Email', waiver: 'Send Liability Waiver via Email' } as const

const EMPTY_RECIPIENT: Recipient = { name: '', email: '', id: '' }

export function SendFormDialog({ formType, to = EMPTY_RECIPIENT, isOpen, onClose }: SendFormDialogProps) {
  const [recipient, setRecipient] = useState(to)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const sending = useStaffMutation({
    operation: sendFormEmail,
    offlineConsequence: 'Nothing was sent',
    isIdempotent: true,
    onSuccess: ({ id, emailSent }, { input, queryClient }) => {
      setRecipient(to)
      const { clientEmail } = input
      toast(staffToastMessages[emailSent ? 'formEmailSent' : 'formEmailDue'](formType, clientEmail))
      showSentRequest(queryClient, { id, emailSent, ...input })
      onClose()
    },
    onError: ({ message, fields }) => {
      setWrong(fields)
      toast(staffToastMessages.failed(fields.clientId ?? message))
    },
    onAbort: (queryClient) => refetchSentRequests(queryClient, formType),
  })
  const type = (change: Partial<Recipient>) => {
    setRecipient({ ...recipient, ...change })
    setWrong({})
  }

  function onSubmit() {
    dismissErrorToasts()
    const form = {
      formType,
      clientName: recipient.name,
      clientEmail: recipient.email.trim(),
      clientId: recipient.id,
    }
    const missing = recipientError(form)
    const parsed = parse(SendFormEmailInput, form)
    if (missing) toast(staffToastMessages.missingInformation(missing))
    if (parsed.ok) sending.start(form)
    else setWrong(parsed.fields)
  }

  return (
    <FormDialog
      title={TITLES[formType]}
      description="The client gets a link to the form. The completed form appears in the client file."
      submitLabel="Send Email"
      busyLabel="Sending..."
      isBusy={sending.isPending}
      onSubmit={onSubmit}
      isOpen={isOpen}
      onClose={sending.abortThen(onClose)}
      className="grid gap-4"
    >
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
    </FormDialog>
  )
}
