import { linkPayer } from '#shared/payments/memberships-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as payers from './payers.ts'

export const handler = createHandler(linkPayer, async ({ input: { id, clientId }, staff }) => {
  await payers.link(id, clientId, await staffAction(staff))
  return { id, clientId }
})
