import type { PublicAppointment } from '#shared/appointments/appointment.ts'
import { bookOfferedSeat, cancelAppointment } from '#shared/appointments/appointments-operations.ts'
import { getWaitingListState, type WaitingListState } from '#shared/appointments/waiting-list.ts'
import { callOperation } from '../../../api-client/call.ts'
import { DayAndTime } from '../../../appointments/day-and-time.tsx'
import { getGymZoneName } from '../../../appointments/slot-times.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { WaitingListPlacePanel } from './waiting-list-place-panel.tsx'

export type WaitingListCardProps = {
  token: string
  appointment: PublicAppointment
  onChange: (appointment: PublicAppointment) => void
}

export function WaitingListCard({ token, appointment, onChange }: WaitingListCardProps) {
  const { startsAt, minutes, trainerName, typeName } = appointment
  const state = getWaitingListState(appointment, new Date())
  return (
    <article className="grid gap-6 rounded-lg border border-border bg-surface p-5 shadow-elevated sm:p-8">
      <header className="grid gap-2">
        <h1 className="text-display text-title max-sm:text-[2rem]">{headings[state]}</h1>
        <p className="text-lead">
          <strong>
            <DayAndTime startsAt={startsAt} />
          </strong>{' '}
          <span className="text-muted-foreground">({getGymZoneName()})</span>
        </p>
        <p className="text-muted-foreground">
          {typeName}, {minutes} minutes with {trainerName}
        </p>
      </header>
      <WaitingListPlacePanel
        appointment={appointment}
        takeSeat={() => callOperation(bookOfferedSeat, { token })}
        leaveList={() => callOperation(cancelAppointment, { token })}
        onChange={(changed) => {
          onChange(changed)
          window.scrollTo({ top: 0, behavior: 'instant' })
        }}
      />
      {state === 'over' && (
        <LinkButton to="/appointments" className="sm:justify-self-start">
          Book Another Time
        </LinkButton>
      )}
    </article>
  )
}

const headings = {
  inLine: 'You are on the waiting list',
  held: 'A place is kept for you',
  called: 'A place is available',
  over: 'This place is no longer available',
} as const satisfies Record<WaitingListState, string>
