import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { deskOperation, publicOperation, scheduledJob, staffOperation } from '../lib/operation.ts'
import { listPageSchema, listQuerySchema } from '../lib/pagination.ts'
import { rateLimits } from '../lib/rate-limits.ts'
import { DocumentFile, RecordIdInput, statusInput } from '../lib/record-inputs.ts'
import { SubmissionResult } from '../lib/submission-result.ts'
import { PaperWaiverInput } from './paper-waiver.ts'
import { Waiver, WaiverInput, WaiverStatus, waiverStatuses, waiverSteps } from './waiver.ts'

const requestId = requiredSingleLineText('Request', ID_MAX_LENGTH)

export const createWaiver = publicOperation('POST', '/waivers', {
  summary: 'Signs a liability waiver and emails the signer a copy',
  limits: rateLimits.createWaiver,
  input: WaiverInput,
  output: z.extend(SubmissionResult, { reference: z.optional(z.string()) }),
  records: ['waiverSigned'],
})

export const recordWaiverProgress = publicOperation('POST', '/form-requests/{requestId}/waiver-progress', {
  summary: 'Records when an agreement was opened from a link, and when the signer scrolled to its end',
  input: z.object({ requestId, step: z.enum(waiverSteps, 'Unknown step') }),
  output: z.object({ requestId: z.string() }),
  recordsNothingBecause: 'the times are part of the waiver; opening the link is recorded by openFormRequest',
})

export const declineWaiver = publicOperation('POST', '/form-requests/{requestId}/decline', {
  summary: 'Declines the waiver that a link belongs to; the waiver can still be signed with the link',
  input: z.object({ requestId }),
  // `z.pick(Waiver)` would make the page load the whole schema of waivers.
  output: z.object({ status: WaiverStatus }),
  records: ['waiverDeclined'],
})

export const listWaivers = staffOperation('GET', '/admin/waivers', {
  summary: 'Lists waivers, newest first',
  input: listQuerySchema(waiverStatuses),
  output: listPageSchema(Waiver),
})

export const updateWaiverStatus = staffOperation('PATCH', '/admin/waivers/{id}/status', {
  summary: 'Sets the status of a waiver',
  input: statusInput(waiverStatuses),
  output: z.pick(Waiver, { id: true, status: true, statusSetBy: true }),
  records: ['statusChanged'],
})

export const recordPaperWaiver = staffOperation('POST', '/admin/clients/{id}/paper-waivers', {
  summary: 'Records a waiver that was signed on paper, and where the paper is',
  input: PaperWaiverInput,
  output: Waiver,
  records: ['paperWaiverRecorded'],
})

export const confirmWaiverSigner = deskOperation('POST', '/admin/waivers/{id}/confirm-signer', {
  summary: 'Records that the staff asked who signed a waiver, or that an admin saw the paper',
  input: RecordIdInput,
  output: z.required(z.partial(Waiver), { id: true, status: true }),
  outputByRole: { desk: z.pick(Waiver, { id: true, status: true }) },
  records: ['signerConfirmed'],
})

export const getWaiverDocument = staffOperation('GET', '/admin/waivers/{id}/document', {
  summary: 'Generates the PDF of a signed waiver',
  input: RecordIdInput,
  output: DocumentFile,
  records: ['documentDownloaded'],
})

export const appendWaiversToLedger = scheduledJob({
  summary: 'Appends signatures that are missing from the audit ledger',
  everyMinutes: 15,
  recordsNothingBecause: 'the signature is recorded when it is stored',
})

export const anchorLedger = scheduledJob({
  summary: 'Emails the head and length of the audit ledger to the gym, as evidence outside the database',
  everyMinutes: 24 * 60,
  recordsNothingBecause: 'the email does not concern a client and changes nothing',
})
