import { ApiError } from '#shared/lib/api-error.ts'
import * as formRequests from '../form-requests/form-requests.ts'

/** An unknown link and one of another form are refused alike. */
export async function findWaiverRequest(requestId: string): Promise<{ waiverId: string }> {
  const request = await formRequests.find(requestId)
  if (request?.formType !== 'waiver' || !request.recordId) throw new ApiError('formRequestNotFound')
  return { waiverId: request.recordId }
}
