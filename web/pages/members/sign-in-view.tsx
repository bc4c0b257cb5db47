import { useState } from 'react'
import { business } from '#shared/lib/settings/business.ts'
import { getMemberLink, openMemberSession } from '#shared/members/members-operations.ts'
import { callOperation } from '../../api-client/call.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { createIdempotencyKeyStore } from '../../forms/idempotency-key.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState, ErrorText, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { useLinkToken } from './link-token.ts'
import { MemberLinkRequestForm } from './member-link-request-form.tsx'
import { getStoredMember, startSession, useMemberState } from './member-store.ts'

export function SignInView({ onOpened }: { onOpened: () => void }) {
  const token = useLinkToken()
  return (
    <>
      <h1 className="text-display text-title">Your page</h1>
      {token ? <OpenPagePrompt key={token} token={token} onOpened={onOpened} /> : <NoLinkMessage />}
    </>
  )
}

/** Uses the link only after a click, because email scanners open links by themselves. */
function OpenPagePrompt({ token, onOpened }: { token: string; onOpened: () => void }) {
  const link = useOperation(getMemberLink, { token })
  const [keys] = useState(() => createIdempotencyKeyStore('own-page'))
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function open() {
    setIsBusy(true)
    setRefusal('')
    try {
      await callOperation(openMemberSession, { token }, { idempotencyKey: keys.keyFor(token) })
      await startSession()
      keys.reset()
      onOpened()
    } catch (error) {
      setRefusal(toApiError(error).message)
      setIsBusy(false)
    }
  }

  if (link.state === 'loading')
    return (
      <LoadingState label="Loading your link...">
        <Skeleton className="h-48" />
      </LoadingState>
    )
  if (link.state === 'failed' && link.problem.status >= 500)
    return (
      <ErrorState title="Your link could not be loaded" message={link.problem.message} onRetry={link.retry} />
    )
  if (link.state === 'failed')
    return (
      <>
        <p role="alert" className="text-lead">
          {link.problem.message}
        </p>
        <NoLinkMessage />
      </>
    )
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-border bg-surface p-5 sm:p-6">
      <p className="text-lead">
        Hi <PersonName name={link.data.firstName} />. Open your page on this device?
      </p>
      <p className="text-muted-foreground">
        You stay signed in on this device. Do not open the page if the device or the name is not yours.
      </p>
      {refusal && <ErrorText>{refusal}</ErrorText>}
      <Button size="lg" isBusy={isBusy} busyLabel="Opening..." onClick={() => void open()}>
        Open My Page
      </Button>
    </section>
  )
}

function NoLinkMessage() {
  const member = getStoredMember()
  const { signOutReason } = useMemberState()
  return (
    <>
      {signOutReason && (
        <p role="alert" className="font-semibold text-danger">
          {signOutReason}
        </p>
      )}
      {member && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            <PersonName name={member.firstName} /> is signed in on this device.
          </span>
          <a href="/me/card" className={buttonClass({ variant: 'outline' })}>
            Open the Page
          </a>
        </p>
      )}
      <MemberLinkRequestForm />
      <p className="text-muted-foreground">
        New here?{' '}
        <a href="/booking" className="font-semibold text-foreground underline underline-offset-4">
          Book a free consultation
        </a>
        . Questions about your membership? Call {business.phone}.
      </p>
    </>
  )
}
