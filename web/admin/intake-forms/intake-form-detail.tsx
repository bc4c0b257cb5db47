import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { intakeFieldsIn } from '#shared/intake-forms/intake-fields.ts'
import {
  type IntakeForm,
  type IntakeFormStatus,
  intakeFormStatuses,
  listIntakeAnswers,
  listMedicalAlerts,
} from '#shared/intake-forms/intake-form.ts'
import {
  getIntakeFormDocument,
  updateIntakeFormNotes,
  updateIntakeFormStatus,
} from '#shared/intake-forms/intake-forms-operations.ts'
import { getReadinessState } from '#shared/intake-forms/readiness.ts'
import { statusTone } from '../../ui/badge.tsx'
import { ClientPanel } from '../clients/client-panel.tsx'
import { formatGymDateTime } from '../format/dates.ts'
import { DocumentButton } from '../records/document-button.tsx'
import { NotesEditor } from '../records/notes-editor.tsx'
import {
  createContactItems,
  DescriptionList,
  DetailDescriptionList,
  DetailEmails,
  RecordDetail,
  RecordSummary,
} from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { ApproveButton } from './approve-button.tsx'

export function IntakeFormDetail({ form }: { form: IntakeForm }) {
  const { id, staffNotes = '', notesVersion, clientId, emails } = form
  return (
    <RecordDetail
      alert={<MedicalAlert form={form} />}
      summary={<IntakeFormSummary form={form} />}
      actions={
        <StatusSelect
          name="intakeForms"
          operation={updateIntakeFormStatus}
          successMessage={staffToastMessages.intakeFormStatusUpdated}
          statuses={intakeFormStatuses}
          record={form}
        />
      }
      notes={
        <NotesEditor
          name="intakeForms"
          operation={updateIntakeFormNotes}
          successMessage={staffToastMessages.intakeFormNotesSaved}
          label="Staff notes"
          id={id}
          notes={staffNotes}
          notesVersion={notesVersion}
        />
      }
      client={clientId && <ClientPanel id={clientId} />}
    >
      <DetailDescriptionList title="Goals" facts={listIntakeAnswers(form, intakeFieldsIn('training'))} />
      <DetailDescriptionList
        title="Emergency contact and doctor"
        facts={listIntakeAnswers(form, intakeFieldsIn('emergency', 'doctor'))}
      />
      <DetailDescriptionList title="Health" facts={listIntakeAnswers(form, intakeFieldsIn('medical'))} />
      {getReadinessState(form) !== 'unanswered' && (
        <DetailDescriptionList
          title="Readiness"
          facts={listIntakeAnswers(form, intakeFieldsIn('readiness'))}
        />
      )}
      <DetailEmails emails={emails} />
    </RecordDetail>
  )
}

const TITLES: Readonly<Record<IntakeFormStatus, string>> = {
  pending: 'Waiting for a review',
  reviewed: 'Review complete',
  approved: 'Form approved',
}

function IntakeFormSummary({ form }: { form: IntakeForm }) {
  const { id, status, createdAt } = form
  return (
    <RecordSummary
      title={TITLES[status]}
      tone={statusTone(status)}
      contact={createContactItems(form)}
      facts={[['Received', formatGymDateTime(createdAt)]]}
      actions={
        <>
          {status !== 'approved' && <ApproveButton id={id} variant="primary" />}
          <DocumentButton
            label="Download PDF"
            variant={status === 'approved' ? 'primary' : 'outline'}
            id={id}
            operation={getIntakeFormDocument}
          />
        </>
      }
    />
  )
}

function MedicalAlert({ form }: { form: IntakeForm }) {
  const id = useId()
  const alerts = listMedicalAlerts(form)
  if (alerts.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-md border border-danger-border bg-danger-subtle p-4"
    >
      <h3 id={id} className="flex items-center gap-2 font-semibold text-danger">
        <TriangleAlert className="size-5" />
        Medical Alerts
      </h3>
      <DescriptionList facts={alerts.map(({ label, text }) => [label, text])} />
    </section>
  )
}
