import { useEffect, useState } from 'react'
import { formatDate } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  createMemberCalendar,
  endMemberSession,
  type ListedSession,
  listMemberSessions,
  replaceMemberCode,
  revokeMemberCalendar,
} from '#shared/members/members-operations.ts'
import { toApiError } from '../../api-client/to-api-error.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState, LoadingState, Refusal, Skeleton } from '../../ui/loading-state.tsx'
import { toast } from '../../ui/toast-store.ts'
import { callAsMember, forgetMember, refreshMember } from './member-store.ts'

export const ChangePart = () => (
  <>
    <h1 className="text-display text-title">Change</h1>
    <section aria-labelledby="payment" className="grid justify-items-start gap-3">
      <h2 id="payment" className="text-display text-heading">
        Payment
      </h2>
      <p className="text-muted-foreground">
        Your card and your invoices are on a page of our payment partner Stripe.
      </p>
      <a href="/membership" className={buttonClass({ variant: 'outline' })}>
        Change Card
      </a>
    </section>
    <OwnCalendar />
    <LostPhone />
    <Devices />
  </>
)

function OwnCalendar() {
  const { isBusy, refusal, run } = useCall()
  const [url, setUrl] = useState<string>()
  const make = async () => setUrl((await callAsMember(createMemberCalendar, {})).url)
  const end = async () => {
    await callAsMember(revokeMemberCalendar, {})
    setUrl(undefined)
    toast({ title: 'The link has ended', description: 'No calendar reads it any more.', variant: 'success' })
  }
  return (
    <section aria-labelledby="calendar" className="grid justify-items-start gap-3">
      <h2 id="calendar" className="text-display text-heading">
        Calendar
      </h2>
      <p className="text-muted-foreground">
        A secret link shows your appointments in your own calendar. A new link ends the last one.
      </p>
      {url && (
        <>
          <output aria-label="Calendar link" className="font-mono text-sm select-all wrap-anywhere">
            {url}
          </output>
          <a href={url} className={buttonClass({})}>
            Open in My Calendar
          </a>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" isBusy={isBusy} onClick={() => void run(make)}>
          Make Calendar Link
        </Button>
        <Button variant="outline" isBusy={isBusy} onClick={() => void run(end)}>
          End Calendar Link
        </Button>
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
    </section>
  )
}

function LostPhone() {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, refusal, run } = useCall()
  const replace = async () => {
    await callAsMember(replaceMemberCode, {})
    await refreshMember()
    setIsAsking(false)
    toast({ title: 'Your code was replaced', description: 'The desk knows the new one.', variant: 'success' })
  }
  return (
    <section aria-labelledby="lost" className="grid justify-items-start gap-3">
      <h2 id="lost" className="text-display text-heading">
        Lost phone
      </h2>
      <p className="text-muted-foreground">A new code takes the place of the one that is on it.</p>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        I Lost My Phone
      </Button>
      <ConfirmDialog
        title="Replace your code?"
        question="The code on your lost phone no longer opens the door at the next scan. Sign the phone out below, too."
        confirmLabel="Replace My Code"
        busyLabel="Replacing..."
        refusal={refusal}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run(replace)}
      />
    </section>
  )
}

function Devices() {
  const [version, setVersion] = useState(0)
  const devices = useOperation(listMemberSessions, {}, version)
  const isSignedOut = devices.state === 'failed' && devices.problem.status === 401
  useEffect(() => {
    if (isSignedOut) forgetMember()
  }, [isSignedOut])
  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <h2 id="devices" className="text-display text-heading">
        Devices
      </h2>
      {devices.state === 'loading' && (
        <LoadingState label="Loading your devices...">
          <Skeleton className="h-24" />
        </LoadingState>
      )}
      {devices.state === 'failed' && (
        <ErrorState
          title="Your devices could not be loaded"
          message={devices.problem.message}
          onRetry={devices.retry}
        />
      )}
      {devices.state === 'ready' && (
        <ul className="grid gap-3">
          {devices.data.items.map((device) => (
            <Device key={device.id} device={device} onEnded={() => setVersion((count) => count + 1)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type DeviceProps = { device: ListedSession & { isThisDevice?: true | undefined }; onEnded: () => void }

function Device({ device: { id, device, createdAt, lastSeenAt, isThisDevice }, onEnded }: DeviceProps) {
  const { isBusy, refusal, run } = useCall()
  const end = async () => {
    await callAsMember(endMemberSession, { id })
    if (isThisDevice) forgetMember()
    else onEnded()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4">
      <p>
        <strong className="block">
          {device}
          {isThisDevice && ' (this device)'}
        </strong>
        <span className="text-muted-foreground">
          Since {formatDate(createdAt, business.timeZone)}, last used{' '}
          {formatDate(lastSeenAt, business.timeZone)}
        </span>
      </p>
      <Button
        variant="outline"
        size="compact"
        isBusy={isBusy}
        busyLabel="Signing out..."
        onClick={() => void run(end)}
      >
        Sign Out
        <span className="sr-only"> {isThisDevice ? 'this device' : `${device}, ${createdAt}`}</span>
      </Button>
      {refusal && <Refusal>{refusal}</Refusal>}
    </li>
  )
}

function useCall() {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function run(call: () => Promise<void>) {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await call()
    } catch (error) {
      setRefusal(toApiError(error).message)
    }
    setIsBusy(false)
  }
  return { isBusy, refusal, run }
}
