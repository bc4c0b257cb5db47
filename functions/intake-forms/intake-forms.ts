import { IntakeForm, type IntakeFormStatus, listMedicalAlerts } from '#shared/intake-forms/intake-form.ts'
import { fullName } from '#shared/lib/client.ts'
import { unclearedMedicalAlert } from '#shared/lib/client-summary.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { type FormLinkTarget, formLinkCompletionWrites } from '../form-requests/form-requests.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import {
  type ExistingOrNewClient,
  type Submission,
  storeForClient,
  writeSubmission,
} from '../lib/store/submissions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys, statusKeys } from '../lib/table/index-keys.ts'
import { intakeFormKey } from '../lib/table/keys.ts'
import { type ListQuery, queryRecords } from '../lib/table/query-pages.ts'
import { insertWrite } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'
import { updateStatus } from '../lib/writes/status-update.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { updateNotes } from '../lib/writes/versioned-notes.ts'

const TYPE = 'INTAKE_FORM'

export function toItem(form: IntakeForm) {
  const { clientFirstName: firstName, clientLastName: lastName } = form
  return {
    ...form,
    ...intakeFormKey(form.id),
    ...listKeys(TYPE, form),
    ...statusKeys(TYPE, form.status, form),
    searchText: toSearchText([
      fullName({ firstName, lastName }),
      form.emergencyContactName,
      form.emergencyContactPhone,
      phoneDigits(form.emergencyContactPhone),
      form.goals,
    ]),
  }
}

export function insert(
  form: IntakeForm,
  { person, link }: { person: ExistingOrNewClient; link: FormLinkTarget },
  context: RequestContext,
): Promise<PendingEmails> {
  return storeForClient(person, context.now, async (submitter) => {
    const key = intakeFormKey(form.id)
    const clientId = submitter.id
    const outboxEntry = pendingEmails(key, form.emails, context.now, clientId)
    const put = insertWrite({ ...toItem({ ...form, clientId }), ...outboxKeys(outboxEntry) })
    const hasMedicalAlert = listMedicalAlerts(form).length > 0
    const submission: Submission = {
      key,
      counts: { [`intakeForm.${form.status}`]: 1 },
      writes: [{ write: put }, ...formLinkCompletionWrites(link, form.id, context.now)],
      activity: {
        type: 'intakeFormSubmitted',
        subject: getActivitySubject(key),
        details: { medicalAlert: hasMedicalAlert },
      },
      // Anyone can submit a form with a client's email, so a form may set the medical alert but never clear it.
      summary: [SummaryChange.independent('health', hasMedicalAlert ? unclearedMedicalAlert : {})],
      firstSummary: hasMedicalAlert ? unclearedMedicalAlert : {},
    }
    await writeSubmission(submitter, submission, context)
    return outboxEntry
  })
}

export const find = (id: string) => findRecord(IntakeForm, intakeFormKey(id))

export const list = (query: ListQuery) => queryRecords(TYPE, IntakeForm, query)

export const setStatus = (id: string, to: IntakeFormStatus, by: ActionContext): Promise<object | undefined> =>
  updateStatus({ type: TYPE, key: intakeFormKey(id), counter: 'intakeForm', to, ...by })

export const setNotes = (
  id: string,
  notes: string,
  expectedVersion: number,
  by: ActionContext,
): Promise<boolean> =>
  updateNotes({ key: intakeFormKey(id), field: 'staffNotes', notes, expectedVersion, ...by })
