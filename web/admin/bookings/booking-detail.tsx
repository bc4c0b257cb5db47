import { type Booking, bookingStatuses } from '#shared/booking.ts'
import { updateBookingNotes, updateBookingStatus } from '#shared/operations.ts'
import { Badge } from '../../ui/badge.tsx'
import { ClientPanel } from '../clients/client-panel.tsx'
import { DetailSection } from '../records/detail-section.tsx'
import { Facts } from '../records/facts.tsx'
import { MailStates } from '../records/mail-state.tsx'
import { NotesEditor } from '../records/notes-editor.tsx'
import { RecordDetail } from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { useNotesSaving } from '../records/use-notes-saving.ts'
import { useRecordChange } from '../records/use-record-change.ts'
import { staffMessages } from '../staff-messages.ts'
import { dayFacts, healthFacts, nutritionFacts, physicalFacts } from './booking-facts.ts'

export function BookingDetail({ booking }: { booking: Booking }) {
  const { id, status, notes = '', notesVersion, clientId, emails } = booking
  const statusChange = useRecordChange({
    name: 'bookings',
    operation: updateBookingStatus,
    doneWords: staffMessages.bookingStatusUpdated,
  })
  const saveNotes = useNotesSaving({
    id,
    name: 'bookings',
    operation: updateBookingNotes,
    doneWords: staffMessages.bookingNotesSaved,
  })
  return (
    <RecordDetail
      work={
        <>
          <StatusSelect
            statuses={bookingStatuses}
            value={status}
            pending={statusChange.isPending ? statusChange.variables.status : undefined}
            onChange={(next) => statusChange.mutate({ id, status: next })}
          />
          <NotesEditor
            draftKey={`bookings/${id}`}
            label="Internal notes"
            notes={notes}
            notesVersion={notesVersion}
            onSave={saveNotes}
          />
        </>
      }
      client={<ClientPanel id={clientId} />}
    >
      <Goals booking={booking} />
      <DetailSection title="Physical information">
        <Facts facts={physicalFacts(booking)} />
      </DetailSection>
      <DetailSection title="Day and work">
        <Facts isSparse facts={dayFacts(booking)} />
      </DetailSection>
      <DetailSection title="Nutrition">
        <Facts isSparse facts={nutritionFacts(booking)} />
      </DetailSection>
      <DetailSection title="Health">
        <Facts facts={healthFacts(booking)} />
      </DetailSection>
      <DetailSection title="Emails">
        <MailStates emails={emails} />
      </DetailSection>
    </RecordDetail>
  )
}

function Goals({ booking: { importantGoals, fitnessGoals, mainStruggles, interest } }: { booking: Booking }) {
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
      {(mainStruggles || interest) && (
        <Facts
          isSparse
          facts={[
            ['Main struggles', mainStruggles],
            ['Interested in', interest],
          ]}
        />
      )}
    </DetailSection>
  )
}
