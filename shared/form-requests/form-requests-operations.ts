import * as z from 'zod/mini'
import { ID_MAX_LENGTH, requiredSingleLineText } from '../lib/fields.ts'
import { publicOperation, staffOperation } from '../lib/operation.ts'
import { listPageSchema } from '../lib/pagination.ts'
import { SubmissionResult } from '../lib/submission-result.ts'
import { FormRequest, FormRequestQuery, SendFormEmailInput } from './form-request.ts'

export const openFormRequest = publicOperation('POST', '/form-requests/{requestId}/open', {
  summary: 'Marks a form request as opened and returns its status',
  input: z.object({ requestId: requiredSingleLineText('Request', ID_MAX_LENGTH) }),
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
  output: listPageSchema(FormRequest),
})
