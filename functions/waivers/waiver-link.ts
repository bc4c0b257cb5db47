import { randomUUID } from 'node:crypto'
import { formUrl, newFormRequest, newPendingWaiver } from '#shared/form-requests/form-request.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import * as formRequests from '../form-requests/form-requests.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'
import * as waivers from './waivers.ts'

/** Creates a link to a waiver and returns it. Sends no email. */
export async function createLinkToWaiver(client: Client, context: RequestContext) {
  const form = { formType: 'waiver', clientName: fullName(client), clientEmail: client.email ?? '' } as const
  const ids = { id: randomUUID(), recordId: randomUUID(), client, isEmailed: false }
  const formRequest = newFormRequest(form, ids, context.now)
  const requestId = formRequest.id
  const response = { requestId, path: formUrl('', { formType: 'waiver', clientId: client.id, requestId }) }
  await formRequests.insert(
    formRequest,
    { ...context, answer: response },
    waivers.pendingWaiverWrites(newPendingWaiver(formRequest, client)),
  )
  return response
}
