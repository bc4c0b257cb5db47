import type { Booking } from '#shared/appointments/booking.ts'
import { bookingStatuses } from '#shared/appointments/booking-status.ts'
import { updateBookingNotes, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ButtonVariant } from '../../../ui/button-class.ts'
import { ClientPanel } from '../../clients/client-panel.tsx'
import { DescriptionList } from '../../records/description-list.tsx'
import { EmailStatusList } from '../../records/email-status.tsx'
import { NotesEditor } from '../../records/notes-editor.tsx'
import { DetailSection, RecordDetail } from '../../records/record-detail.tsx'
import { StatusSelect } from '../../records/status-select.tsx'
import { staffToastMessages } from '../../staff-toast-messages.ts'
import {
  goalDetails,
  healthDetails,
  nutritionDetails,
  physicalDetails,
  routineDetails,
} from './booking-details.ts'
import { BookingLead } from './booking-lead.tsx'

type BookingDetailProps = {
  booking: Booking
  /** The client file has a primary action already, so the button is plain there. */
  bookTime?: ButtonVariant
}

export function BookingDetail({ booking, bookTime = 'primary' }: BookingDetailProps) {
  const { id, notes = '', notesVersion, clientId, emails } = booking
  return (
    <RecordDetail
      lead={<BookingLead booking={booking} bookTime={bookTime} />}
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
      <DetailSection title="Physical information">
        <DescriptionList facts={physicalDetails(booking)} />
      </DetailSection>
      <DetailSection title="Day and work">
        <DescriptionList hidesEmpty facts={routineDetails(booking)} />
      </DetailSection>
      <DetailSection title="Nutrition">
        <DescriptionList hidesEmpty facts={nutritionDetails(booking)} />
      </DetailSection>
      <DetailSection title="Health">
        <DescriptionList facts={healthDetails(booking)} />
      </DetailSection>
      <DetailSection title="Emails">
        <EmailStatusList emails={emails} />
      </DetailSection>
    </RecordDetail>
  )
}

function Goals({ booking }: { booking: Booking }) {
  const { importantGoals, fitnessGoals } = booking
  const further = goalDetails(booking).filter(([, answer]) => answer)
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
      {further.length > 0 && <DescriptionList facts={further} />}
    </DetailSection>
  )
}
