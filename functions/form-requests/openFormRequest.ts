import { ApiError } from '#shared/api-error.ts'
import { openFormRequest } from '#shared/operations/form-requests.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as formRequests from '../lib/store/form-requests.ts'
import * as waivers from '../lib/store/waivers.ts'

export const handler = createHandler(openFormRequest, async ({ input }) => {
  const request = await formRequests.find(input.requestId)
  if (!request) throw new ApiError('formRequestNotFound')
  if (request.status !== 'sent') return request
  const now = new Date()
  await Promise.all([
    formRequests.markOpened(request, now),
    request.formType === 'waiver' && request.recordId && waivers.markStep(request.recordId, 'opened', now),
  ])
  return { ...request, status: 'opened' as const }
})
