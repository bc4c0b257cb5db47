import { type ReactNode, useState } from 'react'
import { findCancellationProblem, type MemberAppointment } from '#shared/appointments/appointment.ts'
import { formatPlainDate, getLastDay } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  cancelMemberAppointment,
  rescheduleMemberAppointment,
  takeMemberPlace,
} from '#shared/members/members-operations.ts'
import { DayAndTime } from '../../appointments/day-and-time.tsx'
import { Button } from '../../ui/button.tsx'
import { AppointmentActions } from '../appointments/appointment/appointment-actions.tsx'
import { WaitingListPlacePanel } from '../appointments/appointment/waiting-list-place-panel.tsx'
import { AppointmentBookingSection } from './appointment-booking-section.tsx'
import { callAsMember, refreshMember } from './member-store.ts'
import type { MemberData } from './stored-member.ts'

export function AppointmentsView({
  member: { appointments, waiting, types, sessions },
}: {
  member: MemberData
}) {
  const [chosenTypeId, setChosenTypeId] = useState<string>()
  const chosenType = types.find(({ id }) => id === chosenTypeId)
  return (
    <>
      <h1 className="text-display text-title">Next Appointments</h1>
      {sessions && (
        <p className="text-lead text-muted-foreground">
          {sessions.left === 1
            ? '1 session left to book, valid until '
            : `${sessions.left} sessions left to book. The first to expire is valid until `}
          {formatPlainDate(getLastDay(sessions.until, business.timeZone))}.
        </p>
      )}
      <section aria-labelledby="booked" className="grid gap-3">
        <h2 id="booked" className="text-display text-heading">
          Booked
        </h2>
        {appointments.length === 0 && <p className="text-muted-foreground">No upcoming appointments.</p>}
        <ul className="grid gap-3">
          {appointments.map((appointment) => (
            <BookedAppointmentCard key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      </section>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid gap-3">
          <h2 id="waiting" className="text-display text-heading">
            Waiting lists
          </h2>
          <ul className="grid gap-3">
            {waiting.map((appointment) => (
              <AppointmentEntry key={appointment.id} appointment={appointment}>
                <WaitingListPlacePanel
                  appointment={appointment}
                  takeSeat={() => callAsMember(takeMemberPlace, { id: appointment.id })}
                  leaveList={() => callAsMember(cancelMemberAppointment, { id: appointment.id })}
                  onChange={() => void refreshMember()}
                />
              </AppointmentEntry>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="book-another" className="grid gap-4">
        <h2 id="book-another" className="text-display text-heading">
          Book another time
        </h2>
        {types.length === 0 && (
          <p className="text-muted-foreground">
            You cannot book an appointment now. Buy sessions on our home page, or call {business.phone}.
          </p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          {types.map(({ id, name, minutes }) => (
            <Button
              key={id}
              variant="outline"
              aria-expanded={id === chosenTypeId}
              onClick={() => setChosenTypeId(id === chosenTypeId ? undefined : id)}
            >
              {name}, {minutes} minutes
            </Button>
          ))}
        </div>
        {chosenType && (
          <AppointmentBookingSection
            key={chosenType.id}
            type={chosenType}
            onBooked={() => {
              setChosenTypeId(undefined)
              void refreshMember()
            }}
          />
        )}
      </section>
    </>
  )
}

function BookedAppointmentCard({ appointment }: { appointment: MemberAppointment }) {
  const { id, startsAt, typeId } = appointment
  return (
    <AppointmentEntry appointment={appointment}>
      {findCancellationProblem(appointment, new Date()) ? (
        <p>To change or cancel, please call us: {business.phone}.</p>
      ) : (
        <AppointmentActions
          typeId={typeId}
          name={<DayAndTime startsAt={startsAt} />}
          reschedule={(slot) => callAsMember(rescheduleMemberAppointment, { id, ...slot })}
          cancel={() => callAsMember(cancelMemberAppointment, { id })}
          onChange={() => void refreshMember()}
        />
      )}
    </AppointmentEntry>
  )
}

function AppointmentEntry({
  appointment,
  children,
}: {
  appointment: MemberAppointment
  children: ReactNode
}) {
  const { startsAt, minutes, trainerName, typeName = 'Free consultation' } = appointment
  return (
    <li className="grid gap-3 rounded-lg border border-border bg-surface p-4">
      <p>
        <strong className="block">
          <DayAndTime startsAt={startsAt} />
        </strong>
        <span className="text-muted-foreground">
          {typeName}, {minutes} minutes with {trainerName}
        </span>
      </p>
      {children}
    </li>
  )
}
