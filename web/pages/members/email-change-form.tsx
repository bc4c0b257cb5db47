import { useState } from 'react'
import { MEMBER_LINK_VALID_HOURS } from '#shared/appointments/booking-limits.ts'
import { requestEmailChange } from '#shared/members/email-change-operations.ts'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { Section } from './member-file.tsx'
import { clearIfSignedOut } from './member-store.ts'

/** Shows the same text even if another client has the new email, so that the page does not reveal who is a client. */
export function EmailChangeForm({ email }: { email: string }) {
  const [newEmail, setNewEmail] = useState<string>()
  const [problem, setProblem] = useState('')
  const { field, isBusy, onSubmit, setValue, summary } = useOperationForm({
    operation: requestEmailChange,
    defaultValues: { email: '' },
    onSuccess: (_, { email: submittedEmail }) => {
      setProblem('')
      setNewEmail(submittedEmail)
      setValue('email', '')
    },
    onFailure: (failure) => {
      setProblem(failure.message)
      clearIfSignedOut(failure)
    },
  })
  return (
    <Section id="email" title="Email">
      <p className="wrap-anywhere">
        We send emails to <b>{email}</b>. To change the address, confirm the new one from both mailboxes.
      </p>
      {newEmail !== undefined && (
        <p
          role="status"
          className="rounded-md border border-accent-border bg-accent-subtle p-4 wrap-anywhere"
        >
          We sent a link to <b>{email}</b> and one to <b>{newEmail}</b>. Open both within{' '}
          {MEMBER_LINK_VALID_HOURS} hours.
        </p>
      )}
      <form noValidate aria-label="Email" onSubmit={onSubmit} className="grid w-full max-w-96 gap-4">
        <ErrorSummary {...summary} />
        <TextField label="New email" type="email" autoComplete="email" required {...field('email')} />
        {problem && <ErrorText>{problem}</ErrorText>}
        <Button type="submit" variant="outline" isBusy={isBusy} busyLabel="Sending...">
          Change Email
        </Button>
      </form>
    </Section>
  )
}
