import { unsubscribe } from '#shared/leads/leads-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { storeUnsubscription } from '../payments/unsubscription.ts'

/** Says yes to any link: who guesses IDs learns nothing. */
export const handler = createHandler(unsubscribe, async ({ input, request }) => {
  const client = await clients.findCurrent(input.clientId)
  if (client && !client.unsubscribedAt)
    await storeUnsubscription(client.id, {
      operation: unsubscribe,
      request,
      actor: VISITOR,
      now: new Date(),
    })
  return { unsubscribed: true }
})
