import { randomUUID } from 'node:crypto'
import { asksForClient, type Client } from '#shared/client.ts'
import { newFormRequest, pendingWaiver } from '#shared/form-request.ts'
import { sendFormEmail } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { deliver } from '../email/deliver.ts'
import { formLinkEmail } from '../email/form-link-email.ts'
import { lambda } from '../runtime/lambda.ts'
import * as clients from '../store/clients.ts'
import * as formRequests from '../store/form-requests.ts'
import * as waivers from '../store/waivers.ts'

export const handler = lambda(sendFormEmail, async ({ input, request }) => {
  const client = await clientNamed(input.clientId)
  const now = new Date()
  const asked = newFormRequest(input, { id: randomUUID(), recordId: randomUUID(), client }, now)
  const alongside = input.formType === 'waiver' ? waivers.insertPending(pendingWaiver(asked, client)) : []
  const owing = await formRequests.insert(asked, { operation: sendFormEmail, request, now }, alongside)
  return { id: asked.id, emailSent: await deliver(owing, () => formLinkEmail(asked)) }
})

async function clientNamed(id: string | undefined): Promise<Client | undefined> {
  if (!id || asksForClient(id)) return undefined
  const client = await clients.find(id)
  if (!client) throw new Problem('invalidInput', { fields: { clientId: 'There is no client with this ID' } })
  return client
}
