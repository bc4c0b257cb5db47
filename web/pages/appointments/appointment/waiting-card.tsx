import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { cancelAppointment, takePlace } from '#shared/appointments/appointments-operations.ts'
import { type WaitingState, waitingState } from '#shared/appointments/waiting-list.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { callOperation } from '../../../api-client/call.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { gymZoneName } from '../../../appointments/slot-times.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'

export type WaitingCardProps = {
  token: string
  appointment: PublicAppointment
  onChange: (appointment: PublicAppointment) => void
}

/** A place is taken and given up by clicks only: mail scanners open links. */
export function WaitingCard({ token, appointment, onChange }: WaitingCardProps) {
  const { startsAt, minutes, trainerName, typeName, place, heldUntil } = appointment
  const [busy, setBusy] = useState<'take' | 'leave'>()
  const [problem, setProblem] = useState('')
  const state = waitingState(appointment, new Date())
  const isOffered = state === 'held' || state === 'called'

  async function perform(what: 'take' | 'leave') {
    setBusy(what)
    setProblem('')
    try {
      const changed = await callOperation(what === 'take' ? takePlace : cancelAppointment, { token })
      flushSync(() => onChange(changed))
      window.scrollTo({ top: 0, behavior: 'instant' })
    } catch (failure) {
      setProblem(toApiError(failure).message)
    }
    setBusy(undefined)
  }

  return (
    <article className="grid gap-6 rounded-lg border border-border bg-surface p-5 shadow-elevated sm:p-8">
      <header className="grid gap-2">
        <h1 className="text-display text-title max-sm:text-[2rem]">{headings[state]}</h1>
        <p className="text-lead">
          <strong>
            <DayAndTime startsAt={startsAt} />
          </strong>{' '}
          <span className="text-muted-foreground">({gymZoneName()})</span>
        </p>
        <p className="text-muted-foreground">
          {typeName}, {minutes} minutes with {trainerName}
        </p>
      </header>
      <p>
        {state === 'inLine' &&
          `${place ? `You are number ${place} in line. ` : ''}We email you when a place is free.`}
        {state === 'held' && heldUntil && (
          <>
            It is yours until <b>{formatDateTime(heldUntil, business.timeZone)}</b>. After that it is offered
            to the next person.
          </>
        )}
        {state === 'called' && 'We told everybody in the waiting list. The first who takes the place has it.'}
        {state === 'over' && `Please choose another time, or call ${business.phone}.`}
      </p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOffered && (
          <Button isBusy={busy === 'take'} busyLabel="Booking..." onClick={() => void perform('take')}>
            Take the Place
          </Button>
        )}
        {state === 'over' ? (
          <LinkButton to="/appointments">Book Another Time</LinkButton>
        ) : (
          <Button
            variant="outline"
            isBusy={busy === 'leave'}
            busyLabel="Leaving..."
            onClick={() => void perform('leave')}
          >
            {isOffered ? 'Decline' : 'Leave the List'}
          </Button>
        )}
      </div>
    </article>
  )
}

const headings = {
  inLine: 'You are in the waiting list',
  held: 'A place is kept for you',
  called: 'A place is free',
  over: 'This place is not free any more',
} as const satisfies Record<WaitingState, string>
