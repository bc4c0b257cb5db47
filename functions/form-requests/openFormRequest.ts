import { openFormRequest } from '#shared/form-requests/form-requests-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as waivers from '../waivers/waivers.ts'
import * as formRequests from './form-requests.ts'

export const handler = createHandler(openFormRequest, async ({ input }) => {
  const request = await formRequests.find(input.requestId)
  if (!request) throw new ApiError('formRequestNotFound')
  if (request.status !== 'sent') return request
  const now = new Date()
  await Promise.all([
    formRequests.markOpened(request, now),
    request.formType === 'waiver' && request.recordId && waivers.recordStep(request.recordId, 'opened', now),
  ])
  return { ...request, status: 'opened' as const }
})
