import { type IntakeForm, intakeFormStatuses } from '#shared/intake-form.ts'
import { updateIntakeFormNotes, updateIntakeFormStatus } from '#shared/operations.ts'
import { ClientPanel } from '../clients/client-panel.tsx'
import { dateTimeOf } from '../lib/dates.ts'
import { DetailSection } from '../records/detail-section.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { MailStates } from '../records/mail-state.tsx'
import { NotesEditor } from '../records/notes-editor.tsx'
import { RecordDetail } from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { useNotesSaving } from '../records/use-notes-saving.ts'
import { useRecordChange } from '../records/use-record-change.ts'
import { staffMessages } from '../staff-messages.ts'
import { MedicalBlock } from './medical-block.tsx'

export function IntakeFormDetail({ form }: { form: IntakeForm }) {
  const { id, status, staffNotes = '', notesVersion, clientId, emails } = form
  const statusChange = useRecordChange({
    name: 'intakeForms',
    operation: updateIntakeFormStatus,
    doneWords: staffMessages.intakeFormStatusUpdated,
  })
  const saveNotes = useNotesSaving({
    id,
    name: 'intakeForms',
    operation: updateIntakeFormNotes,
    doneWords: staffMessages.intakeFormNotesSaved,
  })
  return (
    <RecordDetail
      alert={<MedicalBlock form={form} />}
      work={
        <>
          <StatusSelect
            statuses={intakeFormStatuses}
            value={status}
            pending={statusChange.isPending ? statusChange.variables.status : undefined}
            onChange={(next) => statusChange.mutate({ id, status: next })}
          />
          <NotesEditor
            draftKey={`intakeForms/${id}`}
            label="Staff notes"
            notes={staffNotes}
            notesVersion={notesVersion}
            onSave={saveNotes}
          />
        </>
      }
      client={clientId && <ClientPanel id={clientId} />}
    >
      <DetailSection title="Goals">
        <Facts facts={goalFacts(form)} />
      </DetailSection>
      <DetailSection title="Emergency and doctor">
        <Facts facts={emergencyFacts(form)} />
      </DetailSection>
      <DetailSection title="Health">
        <Facts facts={healthFacts(form)} />
      </DetailSection>
      <DetailSection title="Emails">
        <MailStates emails={emails} />
      </DetailSection>
    </RecordDetail>
  )
}

const FITNESS_LEVELS = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const

const goalFacts = (form: IntakeForm): Fact[] => [
  ['Goals', form.goals],
  ['Expectations', form.expectations],
  ['Fitness level', FITNESS_LEVELS[form.fitnessLevel]],
  ['Received', dateTimeOf(form.createdAt)],
]

const emergencyFacts = (form: IntakeForm): Fact[] => [
  ['Emergency contact', form.emergencyContactName],
  ['Emergency phone', form.emergencyContactPhone],
  ['Relationship', form.emergencyContactRelationship],
  ["Doctor's name", form.doctorName],
  ["Doctor's phone", form.doctorPhone],
]

const healthFacts = (form: IntakeForm): Fact[] => [
  ['Medical conditions', form.medicalConditions],
  ['Injuries', form.injuries],
  ['Medications', form.medications],
  ['Allergies', form.allergies],
]
