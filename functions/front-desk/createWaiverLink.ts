import { createWaiverLink } from '#shared/front-desk/check-in-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { createLink } from '../waivers/waiver-link.ts'

export const handler = createHandler(createWaiverLink, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffAction(staff), clients.getCurrent(input.clientId)])
  return createLink(client, { operation: createWaiverLink, request, ...by })
})
