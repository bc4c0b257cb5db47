import { randomUUID } from 'node:crypto'
import { formUrl, newFormRequest, newPendingWaiver } from '#shared/form-requests/form-request.ts'
import { createWaiverLink } from '#shared/front-desk/check-in-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import * as formRequests from '../form-requests/form-requests.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as waivers from '../waivers/waivers.ts'

export const handler = createHandler(createWaiverLink, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([staffAction(staff), clients.getCurrent(input.clientId)])
  const form = { formType: 'waiver', clientName: fullName(client), clientEmail: client.email ?? '' } as const
  const ids = { id: randomUUID(), recordId: randomUUID(), client, isEmailed: false }
  const formRequest = newFormRequest(form, ids, by.now)
  const requestId = formRequest.id
  const answer = { requestId, path: formUrl('', { formType: 'waiver', clientId: client.id, requestId }) }
  await formRequests.insert(
    formRequest,
    { operation: createWaiverLink, request, ...by, answer },
    waivers.insertPending(newPendingWaiver(formRequest, client)),
  )
  return answer
})
