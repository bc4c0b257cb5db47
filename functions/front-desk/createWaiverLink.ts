import { createWaiverLink } from '#shared/front-desk/check-in-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { createLinkToWaiver } from '../waivers/waiver-link.ts'

export const handler = createHandler(createWaiverLink, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([createStaffContext(staff), clients.getCurrent(input.clientId)])
  return createLinkToWaiver(client, { operation: createWaiverLink, request, ...by })
})
