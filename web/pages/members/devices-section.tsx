import { useState } from 'react'
import { formatDate } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  endMemberSession,
  type ListedSession,
  listMemberSessions,
} from '#shared/members/members-operations.ts'
import { useApiCall } from '../../api-client/use-api-call.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, ErrorText, LoadingState, Skeleton } from '../../ui/loading-state.tsx'
import { callAsMember, clearMember } from './member-store.ts'
import { useMemberOperation } from './use-member-operation.ts'

export function DevicesSection() {
  const [reloadCount, setReloadCount] = useState(0)
  const devices = useMemberOperation(listMemberSessions, {}, reloadCount)
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
            <Device key={device.id} device={device} onSignedOut={() => setReloadCount((old) => old + 1)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type DeviceProps = { device: ListedSession & { isThisDevice?: true | undefined }; onSignedOut: () => void }

function Device({ device: { id, device, createdAt, lastSeenAt, isThisDevice }, onSignedOut }: DeviceProps) {
  const { isBusy, refusal, run } = useApiCall()
  const end = async () => {
    await callAsMember(endMemberSession, { id })
    if (isThisDevice) clearMember()
    else onSignedOut()
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
      {refusal && <ErrorText>{refusal}</ErrorText>}
    </li>
  )
}
