import { linkPayer } from '#shared/payments/memberships-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as payers from './payers.ts'
import { addUnknownPriceTasks } from './unknown-price-tasks.ts'

export const handler = createHandler(linkPayer, async ({ input: { id, clientId }, staff }) => {
  const by = await createStaffContext(staff)
  await payers.linkToClient(id, clientId, by)
  await addUnknownPriceTasks((await payers.find(id)).payer, by.now)
  return { id, clientId }
})
