import { Mail } from 'lucide-react'
import { useState } from 'react'
import { MEMBER_LINK_VALID_HOURS } from '#shared/appointments/booking-limits.ts'
import { business } from '#shared/lib/settings/business.ts'
import { requestMemberLink } from '#shared/members/members-operations.ts'
import { useOperationForm } from '../../forms/use-operation-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'

/** Shows the same text for known and unknown emails, so that the page does not reveal who is a member. */
export function MemberLinkRequestForm() {
  const [requestedEmail, setRequestedEmail] = useState<string>()
  const [problem, setProblem] = useState('')
  const { field, isBusy, isReady, onSubmit, summary } = useOperationForm({
    operation: requestMemberLink,
    defaultValues: { email: '' },
    onSuccess: (_, { email }) => {
      setProblem('')
      setRequestedEmail(email)
    },
    onFailure: ({ message }) => setProblem(message),
  })
  return (
    <section aria-labelledby="ask-for-link" className={CARD_CLASS}>
      <h2 id="ask-for-link" className="text-display text-heading">
        Get the link to your page
      </h2>
      <p className="text-muted-foreground">
        Your page has your front desk card and your appointments. You stay signed in on this device.
      </p>
      {requestedEmail !== undefined && (
        <p role="status" className="flex gap-3 rounded-md border border-accent-border bg-accent-subtle p-4">
          <Mail aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <span className="wrap-anywhere">
            If <b>{requestedEmail}</b> is the email address we have for you, you will get the link in a minute
            or two. The link works once, within {MEMBER_LINK_VALID_HOURS} hours. No email? Call{' '}
            {business.phone}.
          </span>
        </p>
      )}
      <form noValidate aria-label="Request the link" onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary {...summary} />
        <TextField label="Email" required type="email" autoComplete="email" {...field('email')} />
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" size="lg" disabled={!isReady} isBusy={isBusy} busyLabel="Sending...">
          Email Me the Link
        </Button>
      </form>
    </section>
  )
}

const CARD_CLASS = 'grid content-start gap-4 rounded-lg border border-border bg-surface p-5 sm:p-6'
