import { type Booking, goalsPreview } from '#shared/booking.ts'
import { getBookingDocument } from '#shared/operations/bookings.ts'
import { trainerName } from '#shared/trainers.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { calendarPath } from '../calendar/calendar-path.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { ContactLine } from '../records/contact-line.tsx'
import { DocumentButton } from '../records/document-button.tsx'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { RecordItem } from '../records/record-item.tsx'
import { TimeAgo } from '../records/time-ago.tsx'

const BookingDetail = lazyComponent(() => import('./booking-detail.tsx').then((m) => m.BookingDetail))

export function BookingItem({ booking }: { booking: Booking }) {
  const { id, name, status, email, phone, createdAt, bestTimeToCall, importantGoals, emails, appointment } =
    booking
  return (
    <RecordItem
      title={name}
      badge={<StatusBadge status={status} />}
      meta={
        <>
          <ContactLine email={email} phone={phone} />
          <TimeAgo instant={createdAt} />
        </>
      }
      summary={
        <>
          {appointment && (
            <p>
              <span className="text-muted-foreground">Time: </span>
              <SiteLink to={calendarPath(appointment)} className="underline underline-offset-4">
                {formatGymDateTime(appointment.startsAt)} with {trainerName(appointment.trainerId)}
              </SiteLink>
            </p>
          )}
          <p>
            <span className="text-muted-foreground">
              {!appointment && <span className="record-filler">No time booked · </span>}Call:{' '}
            </span>
            {bestTimeToCall.join(', ')}
          </p>
          <p>
            <span className="text-muted-foreground">Goals: </span>
            {goalsPreview(importantGoals)}
          </p>
          <FailedEmailsNotice emails={emails} />
        </>
      }
      actions={
        <DocumentButton label="Download PDF" subjectName={name} id={id} operation={getBookingDocument} />
      }
      onIntent={() => void BookingDetail.preload().catch(() => undefined)}
      detail={() => <BookingDetail booking={booking} />}
    />
  )
}
