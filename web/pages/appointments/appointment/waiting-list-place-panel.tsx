import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { getWaitingListState } from '#shared/appointments/waiting-list.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { Button } from '../../../ui/button.tsx'

type WaitingListPlacePanelProps<A extends PublicAppointment> = {
  appointment: A
  takeSeat: () => Promise<A>
  leaveList: () => Promise<A>
  onChange: (appointment: A) => void
}

/** Visitors join and leave the waiting list by a click on this page, because email scanners open links by themselves. */
export function WaitingListPlacePanel<A extends PublicAppointment>(props: WaitingListPlacePanelProps<A>) {
  const { appointment, takeSeat, leaveList, onChange } = props
  const [busy, setBusy] = useState<'take' | 'leave'>()
  const [problem, setProblem] = useState('')
  const { place, heldUntil } = appointment
  const state = getWaitingListState(appointment, new Date())
  const isOffered = state === 'held' || state === 'called'

  async function perform(action: 'take' | 'leave') {
    setBusy(action)
    setProblem('')
    try {
      const updated = await (action === 'take' ? takeSeat : leaveList)()
      flushSync(() => onChange(updated))
    } catch (failure) {
      setProblem(toApiError(failure).message)
    }
    setBusy(undefined)
  }

  return (
    <>
      <p>
        {state === 'inLine' &&
          `${place ? `You are number ${place} in line. ` : ''}We will email you when a place is available.`}
        {state === 'held' && heldUntil && (
          <>
            We hold a place for you until <b>{formatDateTime(heldUntil, business.timeZone)}</b>. After that,
            we offer it to the next person.
          </>
        )}
        {state === 'called' &&
          'We emailed everyone on the waiting list. The first person to book the place gets it.'}
        {state === 'over' && `Please choose another time, or call ${business.phone}.`}
      </p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {state !== 'over' && (
        <div className="flex flex-wrap gap-3">
          {isOffered && (
            <Button isBusy={busy === 'take'} busyLabel="Booking..." onClick={() => void perform('take')}>
              Book This Place
            </Button>
          )}
          <Button
            variant="outline"
            isBusy={busy === 'leave'}
            busyLabel="Leaving..."
            onClick={() => void perform('leave')}
          >
            {isOffered ? 'Decline' : 'Leave the List'}
          </Button>
        </div>
      )}
    </>
  )
}
