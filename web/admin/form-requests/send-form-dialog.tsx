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
import { cacheSentRequest, refetchSentRequests } from './form-requests.ts'

export type Recipient = { name: string; email: string; id: string }

type SendFormDialogProps = OverlayProps & { formType: FormType; to: Recipient | undefined }

const TITLES = { intake: 'Send Intake Form via Email', waiver: 'Send Liability Waiver via Email' } as const

const EMPTY_RECIPIENT: Recipient = { name: '', email: '', id: '' }

export function SendFormDialog({ formType, to = EMPTY_RECIPIENT, isOpen, onClose }: SendFormDialogProps) {
  const [recipient, setRecipient] = useState(to)
  const [errors, setErrors] = useState<FieldErrors>({})
  const sending = useStaffMutation({
    operation: sendFormEmail,
    offlineConsequence: 'Nothing was sent',
    isIdempotent: true,
    onSuccess: ({ id, emailSent }, { input, queryClient }) => {
      setRecipient(to)
      const { clientEmail } = input
      toast(staffToastMessages[emailSent ? 'formEmailSent' : 'formEmailQueued'](formType, clientEmail))
      cacheSentRequest(queryClient, { id, emailSent, ...input })
      onClose()
    },
    onError: ({ message, fields }) => {
      setErrors(fields)
      toast(staffToastMessages.failed(fields.clientId ?? message))
    },
    onAbort: (queryClient) => refetchSentRequests(queryClient, formType),
  })
  const edit = (change: Partial<Recipient>) => {
    setRecipient({ ...recipient, ...change })
    setErrors({})
  }

  function onSubmit() {
    dismissErrorToasts()
    const form = {
      formType,
      clientName: recipient.name,
      clientEmail: recipient.email.trim(),
      clientId: recipient.id,
    }
    const recipientProblem = recipientError(form)
    const parsed = parse(SendFormEmailInput, form)
    if (recipientProblem) toast(staffToastMessages.missingInformation(recipientProblem))
    if (parsed.ok) sending.start(form)
    else setErrors(parsed.fields)
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
        onChange={(event) => edit({ name: event.target.value })}
        error={errors.clientName}
      />
      <TextField
        label="Client Email"
        required
        type="email"
        autoComplete="off"
        value={recipient.email}
        onChange={(event) => edit({ email: event.target.value })}
        error={errors.clientEmail}
      />
      <TextField
        label="Client ID"
        placeholder="Leave empty for new clients"
        autoComplete="off"
        value={recipient.id}
        onChange={(event) => edit({ id: event.target.value })}
        error={errors.clientId}
      />
    </FormDialog>
  )
}
