import { useState } from 'react'
import type { Output } from '#shared/lib/operation.ts'
import { confirmEmailChange } from '#shared/members/email-change-operations.ts'
import { callOperation } from '../../api-client/call.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/loading-state.tsx'
import { useLinkToken } from './link-token.ts'

/** Confirming requires a click, because email scanners open links by themselves. */
export function EmailChangeView() {
  const token = useLinkToken()
  return (
    <>
      <h1 className="text-display text-title">Your new email</h1>
      {token ? (
        <EmailConfirmation key={token} token={token} />
      ) : (
        <p className="text-lead">Please open the link in the email that we sent to you.</p>
      )}
    </>
  )
}

function EmailConfirmation({ token }: { token: string }) {
  const { isBusy, refusal, run } = useApiCall()
  const [result, setResult] = useState<Output<typeof confirmEmailChange>>()
  if (result) return <ConfirmedEmail {...result} />
  const confirm = async () => setResult(await callOperation(confirmEmailChange, { token }))
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-border bg-surface p-5 sm:p-6">
      <p className="text-lead">Did you enter a new email on your page? Then please confirm it.</p>
      <p className="text-muted-foreground">
        Your email will change after you have confirmed it from both addresses. If you did not ask for this,
        close this page, and nothing will change.
      </p>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      <Button size="lg" isBusy={isBusy} busyLabel="Confirming..." onClick={() => void run(confirm)}>
        Confirm New Email
      </Button>
    </section>
  )
}

function ConfirmedEmail({ email, waitsFor }: Output<typeof confirmEmailChange>) {
  if (!waitsFor)
    return (
      <p role="status" className="text-lead wrap-anywhere">
        Your email is <b>{email}</b> now. We will send all emails to this address.
      </p>
    )
  return (
    <p role="status" className="text-lead wrap-anywhere">
      Thank you.{' '}
      {waitsFor === 'new' ? (
        <>
          Now confirm the change in the email that we sent to <b>{email}</b>.
        </>
      ) : (
        'Now confirm the change in the email that we sent to your current address.'
      )}
    </p>
  )
}
