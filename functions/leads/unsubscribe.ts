import { unsubscribe } from '#shared/leads/leads-operations.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { writeIdempotently } from '../lib/writes/idempotent-write.ts'

/** Returns the same response for every ID, so that guessing IDs reveals nothing. */
export const handler = createHandler(unsubscribe, async ({ input, request }) => {
  const client = await clients.findAfterMerge(input.clientId)
  if (!client || client.unsubscribedAt) return { unsubscribed: true }
  const clientId = client.id
  const now = new Date()
  const subject = { type: 'client', id: clientId } as const
  const writes = [
    { write: clientWrite(clientId, { set: { unsubscribedAt: now.toISOString() } }) },
    { write: activityWrite({ type: 'unsubscribed', clientId, actor: VISITOR, subject }, now) },
  ]
  await writeIdempotently(clientKey(clientId), writes, {
    operation: unsubscribe,
    request: { ...request, idempotencyKey: undefined },
    actor: VISITOR,
    now,
  })
  return { unsubscribed: true }
})
