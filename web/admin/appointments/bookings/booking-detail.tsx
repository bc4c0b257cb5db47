import { type Booking, bookingAnswers } from '#shared/appointments/booking.ts'
import { bookingFieldsIn } from '#shared/appointments/booking-fields.ts'
import { type BookingStatus, bookingStatuses } from '#shared/appointments/booking-status.ts'
import { updateBookingNotes, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { type ButtonVariant, LinkButton } from '../../../ui/button.tsx'
import { ClientPanel } from '../../clients/client-panel.tsx'
import { formatGymDateTime } from '../../format/dates.ts'
import { NotesEditor } from '../../records/notes-editor.tsx'
import {
  createContactItems,
  DescriptionList,
  DetailDescriptionList,
  DetailEmails,
  DetailSection,
  RecordDetail,
  RecordSummary,
} from '../../records/record-detail.tsx'
import { StatusSelect } from '../../records/status-select.tsx'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import { BookTimeButton } from '../calendar/book-time-button.tsx'
import { calendarPath } from '../calendar/calendar-path.ts'

const LEADING_FIELDS = ['name', 'email', 'phone', 'bestTimeToCall'] as const
const GOAL_FIELDS = ['importantGoals', 'fitnessGoals'] as const

type BookingDetailProps = {
  booking: Booking
  /** The variant of the button that books a time. The client page passes another variant, because it already has a primary button. */
  bookTimeVariant?: ButtonVariant
}

export function BookingDetail({ booking, bookTimeVariant = 'primary' }: BookingDetailProps) {
  const { id, notes = '', notesVersion, clientId, createdAt, emails } = booking
  const answersIn = (...sections: Parameters<typeof bookingFieldsIn>[0]) =>
    bookingAnswers(booking, bookingFieldsIn(sections))
  return (
    <RecordDetail
      summary={<BookingSummary booking={booking} bookTimeVariant={bookTimeVariant} />}
      actions={
        <>
          <StatusSelect
            name="bookings"
            operation={updateBookingStatus}
            successMessage={staffToastMessages.bookingStatusUpdated}
            statuses={bookingStatuses}
            record={booking}
          />
          <NotesEditor
            name="bookings"
            operation={updateBookingNotes}
            successMessage={staffToastMessages.bookingNotesSaved}
            label="Internal notes"
            id={id}
            notes={notes}
            notesVersion={notesVersion}
          />
        </>
      }
      client={<ClientPanel id={clientId} />}
    >
      <Goals booking={booking} />
      <DetailDescriptionList title="Physical information" facts={answersIn('physical', 'activity')} />
      <DetailDescriptionList
        title="Daily routine"
        hidesEmpty
        facts={[
          ...bookingAnswers(booking, bookingFieldsIn(['contact'], LEADING_FIELDS)),
          ['Received', formatGymDateTime(createdAt)],
          ...answersIn('routine'),
        ]}
      />
      <DetailDescriptionList title="Nutrition" hidesEmpty facts={answersIn('nutrition')} />
      <DetailDescriptionList title="Health" facts={answersIn('health')} />
      <DetailEmails emails={emails} />
    </RecordDetail>
  )
}

function Goals({ booking }: { booking: Booking }) {
  const { importantGoals, fitnessGoals } = booking
  const otherAnswers = bookingAnswers(booking, bookingFieldsIn(['goals', 'program'], GOAL_FIELDS)).filter(
    ([, answer]) => answer,
  )
  return (
    <DetailSection title="Important goals">
      <ul className="flex flex-wrap gap-2">
        {importantGoals.map((goal) => (
          <li key={goal}>
            <Badge tone="accent">
              <span className="whitespace-normal">{goal}</span>
            </Badge>
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere whitespace-pre-line">{fitnessGoals}</p>
      {otherAnswers.length > 0 && <DescriptionList facts={otherAnswers} />}
    </DetailSection>
  )
}

const STATUS_TITLES: Readonly<Record<BookingStatus, string>> = {
  pending: 'Waiting for a call',
  contacted: 'Contacted, no time booked',
  scheduled: 'Scheduled, no time in the calendar',
  completed: 'Consultation completed',
  cancelled: 'Consultation canceled',
}

function BookingSummary({ booking, bookTimeVariant }: { booking: Booking; bookTimeVariant: ButtonVariant }) {
  const { id, clientId, name, status, appointment } = booking
  return (
    <RecordSummary
      title={
        appointment
          ? `${formatGymDateTime(appointment.startsAt)} · ${trainerName(appointment.trainerId)}`
          : STATUS_TITLES[status]
      }
      tone={statusTone(status)}
      contact={createContactItems(booking)}
      facts={bookingAnswers(booking, ['bestTimeToCall'])}
      actions={
        appointment ? (
          <LinkButton to={calendarPath(appointment)} variant="outline" size="compact">
            Show in Calendar
          </LinkButton>
        ) : (
          <BookTimeButton client={{ id: clientId, name, bookingId: id }} variant={bookTimeVariant} />
        )
      }
    />
  )
}
