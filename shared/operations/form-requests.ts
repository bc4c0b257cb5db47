import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredLine } from '../fields.ts'
import { FormRequest, FormRequestQuery, SendFormEmailInput } from '../form-request.ts'
import { publicOperation, staffOperation } from '../operation.ts'
import { listPage } from '../pagination.ts'
import { SubmissionResult } from '../submission-result.ts'

export const openFormRequest = publicOperation('POST', '/form-requests/{requestId}/open', {
  summary: 'Marks a form request as opened and returns its status',
  input: z.object({ requestId: requiredLine('Request', ID_MAX_LENGTH) }),
  output: z.pick(FormRequest, { formType: true, status: true }),
  records: ['formRequestOpened'],
})

export const sendFormEmail = staffOperation('POST', '/admin/form-emails', {
  summary: 'Creates a form request and emails its link',
  input: SendFormEmailInput,
  output: SubmissionResult,
  records: ['formRequestSent'],
})

export const listFormRequests = staffOperation('GET', '/admin/form-requests', {
  summary: 'Lists form requests, newest first',
  input: FormRequestQuery,
  output: listPage(FormRequest),
})
