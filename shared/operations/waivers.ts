import * as z from 'zod/mini'
import { publicOperation, staffOperation } from '../operation.ts'
import { listPage, listQuery } from '../pagination.ts'
import { rateLimits } from '../rate-limits.ts'
import { DocumentFile, RecordIdInput, statusInput } from '../record-inputs.ts'
import { SubmissionResult } from '../submission-result.ts'
import { Waiver, WaiverInput, waiverStatuses } from '../waiver.ts'

export const createWaiver = publicOperation('POST', '/waivers', {
  summary: 'Signs a liability waiver and emails the signer a copy',
  limits: rateLimits.createWaiver,
  input: WaiverInput,
  output: z.extend(SubmissionResult, { reference: z.optional(z.string()) }),
  records: ['waiverSigned'],
})

export const listWaivers = staffOperation('GET', '/admin/waivers', {
  summary: 'Lists waivers, newest first',
  input: listQuery(waiverStatuses),
  output: listPage(Waiver),
})

export const updateWaiverStatus = staffOperation('PATCH', '/admin/waivers/{id}/status', {
  summary: 'Sets the status of a waiver',
  input: statusInput(waiverStatuses),
  output: z.pick(Waiver, { id: true, status: true, statusSetBy: true }),
  records: ['statusChanged'],
})

export const getWaiverDocument = staffOperation('GET', '/admin/waivers/{id}/document', {
  summary: 'Generates the PDF of a signed waiver',
  input: RecordIdInput,
  output: DocumentFile,
  records: ['documentDownloaded'],
})
