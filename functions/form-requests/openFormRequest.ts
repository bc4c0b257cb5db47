import { openFormRequest } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as formRequests from '../store/form-requests.ts'

export const handler = lambda(openFormRequest, async ({ input }) => {
  const request = await formRequests.find(input.requestId)
  if (!request) throw new Problem('formRequestNotFound')
  if (request.status !== 'sent') return request
  await formRequests.open(request.id, new Date())
  return { ...request, status: 'opened' as const }
})
