import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import type { ButtonVariant } from '../../../ui/button-class.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { statusTone } from '../../../ui/status-badge.tsx'
import { formatGymDateTime } from '../../format/dates.ts'
import { contactFacts } from '../../records/contact-facts.tsx'
import { RecordLead } from '../../records/record-lead.tsx'
import { BookTimeButton } from '../calendar/book-time-button.tsx'
import { calendarPath } from '../calendar/calendar-path.ts'

const TITLES: Readonly<Record<BookingStatus, string>> = {
  pending: 'Waits for a call',
  contacted: 'Contacted, no time booked',
  scheduled: 'Scheduled, no time in the calendar',
  completed: 'Consultation completed',
  cancelled: 'Consultation canceled',
}

export function BookingLead({ booking, bookTime }: { booking: Booking; bookTime: ButtonVariant }) {
  const { id, clientId, name, status, appointment } = booking
  return (
    <RecordLead
      title={
        appointment
          ? `${formatGymDateTime(appointment.startsAt)} · ${trainerName(appointment.trainerId)}`
          : TITLES[status]
      }
      tone={statusTone(status)}
      contact={contactFacts(booking)}
      facts={bookingAnswers(booking, ['bestTimeToCall'])}
      actions={
        appointment ? (
          <LinkButton to={calendarPath(appointment)} variant="outline" size="compact">
            Show in Calendar
          </LinkButton>
        ) : (
          <BookTimeButton client={{ id: clientId, name, bookingId: id }} variant={bookTime} />
        )
      }
    />
  )
}
