import * as z from 'zod/mini'
import { publicOperation, staffOperation } from '../lib/operation.ts'
import { listPageSchema, listQuerySchema } from '../lib/pagination.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { DocumentFile, NotesInput, RecordIdInput, statusInput } from '../lib/record-inputs.ts'
import { SubmissionResult } from '../lib/submission-result.ts'
import { IntakeForm, IntakeFormInput, intakeFormStatuses } from './intake-form.ts'

export const createIntakeForm = publicOperation('POST', '/intake-forms', {
  summary: 'Submits a health intake form and emails a confirmation',
  limits: rateLimits.createIntakeForm,
  input: IntakeFormInput,
  output: SubmissionResult,
  records: ['intakeFormSubmitted'],
})

export const listIntakeForms = staffOperation('GET', '/admin/intake-forms', {
  summary: 'Lists intake forms, newest first',
  input: listQuerySchema(intakeFormStatuses),
  output: listPageSchema(IntakeForm),
})

export const updateIntakeFormStatus = staffOperation('PATCH', '/admin/intake-forms/{id}/status', {
  summary: 'Sets the status of an intake form',
  input: statusInput(intakeFormStatuses),
  output: z.pick(IntakeForm, { id: true, status: true }),
  records: ['statusChanged'],
})

export const updateIntakeFormNotes = staffOperation('PATCH', '/admin/intake-forms/{id}/notes', {
  summary: "Updates an intake form's notes (409 if the version is stale)",
  input: NotesInput,
  output: NotesInput,
  records: ['notesChanged'],
})

export const getIntakeFormDocument = staffOperation('GET', '/admin/intake-forms/{id}/document', {
  summary: 'Generates the PDF of an intake form',
  input: RecordIdInput,
  output: DocumentFile,
  records: ['documentDownloaded'],
})
