import { randomUUID } from 'node:crypto'
import { newFormRequest, newPendingWaiver } from '#shared/form-requests/form-request.ts'
import { sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, requiresClientDetails } from '#shared/lib/client.ts'
import { sendPendingEmails } from '../lib/email/send-pending-emails.ts'
import { createHandler, staffActor } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as waivers from '../waivers/waivers.ts'
import { formLinkEmail } from './form-link-email.ts'
import * as formRequests from './form-requests.ts'

export const handler = createHandler(sendFormEmail, async ({ input, request, staff }) => {
  const client = await findClient(input.clientId)
  const now = new Date()
  const formRequest = newFormRequest(input, { id: randomUUID(), recordId: randomUUID(), client }, now)
  const extraWrites =
    input.formType === 'waiver' ? waivers.pendingWaiverWrites(newPendingWaiver(formRequest, client)) : []
  const outboxEntry = await formRequests.insert(
    formRequest,
    { operation: sendFormEmail, request, now, actor: await staffActor(staff) },
    extraWrites,
  )
  return {
    id: formRequest.id,
    emailSent: await sendPendingEmails(outboxEntry, () => formLinkEmail(formRequest)),
  }
})

async function findClient(id: string | undefined): Promise<Client | undefined> {
  if (!id || requiresClientDetails(id)) return undefined
  const client = await clients.findAfterMerge(id)
  if (!client) throw new ApiError('invalidInput', { fields: { clientId: 'There is no client with this ID' } })
  return client
}
