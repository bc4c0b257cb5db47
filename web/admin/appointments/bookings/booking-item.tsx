import { type Booking, formatGoalsPreview } from '#shared/appointments/booking.ts'
import { getBookingDocument } from '#shared/appointments/bookings-operations.ts'
import { trainerName } from '#shared/appointments/trainers.ts'
import { lazyComponent } from '../../../loading/lazy-component.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { SiteLink } from '../../../ui/button.tsx'
import { formatShortDateTime } from '../../format/dates.ts'
import { DocumentButton } from '../../records/document-button.tsx'
import { FailedEmailsNotice } from '../../records/email-status.tsx'
import { ContactLinks, RecordItem } from '../../records/record-item.tsx'
import { TimeAgo, WaitingTime } from '../../records/time-ago.tsx'
import { BookTimeButton } from '../calendar/book-time-button.tsx'
import { calendarPath } from '../calendar/calendar-path.ts'

const BookingDetail = lazyComponent(() => import('./booking-detail.tsx').then((m) => m.BookingDetail))

export function BookingItem({ booking }: { booking: Booking }) {
  const { id, clientId, name, status, email, phone, createdAt, appointment } = booking
  const isWaiting = status === 'pending'
  return (
    <RecordItem
      title={name}
      badge={<StatusBadge status={status} />}
      meta={
        <>
          <ContactLinks email={email} phone={phone} />
          {isWaiting ? <WaitingTime instant={createdAt} /> : <TimeAgo instant={createdAt} />}
        </>
      }
      summary={
        <>
          {appointment ? (
            <p>
              <span className="record-filler text-muted-foreground">Time: </span>
              <SiteLink to={calendarPath(appointment)} className="underline underline-offset-4">
                {formatShortDateTime(appointment.startsAt)} with {trainerName(appointment.trainerId)}
              </SiteLink>
            </p>
          ) : (
            <p className="text-muted-foreground">No time booked</p>
          )}
          <p>
            <span className="text-muted-foreground">Call time: </span>
            {booking.bestTimeToCall.join(', ')}
          </p>
          <p className="record-aside record-goals">
            <span className="record-filler text-muted-foreground">Goals: </span>
            {formatGoalsPreview(booking.importantGoals)}
          </p>
          <FailedEmailsNotice emails={booking.emails} />
        </>
      }
      actions={({ isOpen }) => (
        <>
          {isWaiting && !appointment && !isOpen && (
            <BookTimeButton isInList variant="action" client={{ id: clientId, name, bookingId: id }} />
          )}
          <DocumentButton label="Download PDF" subjectName={name} id={id} operation={getBookingDocument} />
        </>
      )}
      onIntent={() => void BookingDetail.preload().catch(() => undefined)}
      detail={() => <BookingDetail booking={booking} />}
    />
  )
}
