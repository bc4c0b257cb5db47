import { type Booking, goalsPreview } from '#shared/booking.ts'
import { getBookingDocument } from '#shared/operations.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { View } from '../list/use-view.ts'
import { ContactLine } from '../records/contact-line.tsx'
import { DocumentButton } from '../records/document-button.tsx'
import { MailTrouble } from '../records/mail-state.tsx'
import { RecordItem } from '../records/record-item.tsx'
import { TimeAgo } from '../records/time-ago.tsx'

const BookingDetail = lazyComponent(() => import('./booking-detail.tsx').then((m) => m.BookingDetail))

export function BookingItem({ booking, view }: { booking: Booking; view: View }) {
  const { id, name, status, email, phone, createdAt, bestTimeToCall, importantGoals, emails } = booking
  return (
    <RecordItem
      view={view}
      title={name}
      badges={<StatusBadge status={status} />}
      about={
        <>
          <ContactLine email={email} phone={phone} />
          <TimeAgo instant={createdAt} />
        </>
      }
      glance={
        <>
          <p>
            <span className="text-muted">Call: </span>
            {bestTimeToCall.join(', ')}
          </p>
          <p className="wrap-anywhere">
            <span className="text-muted">Goals: </span>
            {goalsPreview(importantGoals)}
          </p>
          <MailTrouble emails={emails} />
        </>
      }
      actions={<DocumentButton label="Download PDF" of={name} id={id} operation={getBookingDocument} />}
      onReach={() => void BookingDetail.preload().catch(() => undefined)}
      detail={() => <BookingDetail booking={booking} />}
    />
  )
}
