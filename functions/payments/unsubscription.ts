import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import { clientWrite } from '../lib/writes/client-bound-writes.ts'
import { type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'

/** The client wants no more emails but those that answer an own request. */
export async function storeUnsubscription(clientId: string, context: RequestContext): Promise<void> {
  const { actor, now } = context
  const subject = { type: 'client', id: clientId } as const
  const writes = [
    { write: clientWrite(clientId, { set: { unsubscribedAt: now.toISOString() } }) },
    { write: activityWrite({ type: 'unsubscribed', clientId, actor, subject }, now) },
  ]
  await writeIdempotently(clientKey(clientId), writes, {
    ...context,
    request: { ...context.request, idempotencyKey: undefined },
  })
}
