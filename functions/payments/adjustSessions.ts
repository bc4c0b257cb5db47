import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { countUnusedInPack } from '#shared/lib/session-packs.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import { getClientBilling, summarizePlans } from '#shared/payments/plan-summary.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import {
  conditionalWrites,
  type RequestContext,
  throwIfRepeated,
  writeIdempotently,
} from '../lib/writes/idempotent-write.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'
import { findPayers } from './payers.ts'

export const handler = createHandler(adjustSessions, async ({ input, request, staff }) => {
  const context = { operation: adjustSessions, request, ...(await createStaffContext(staff)) }
  // Returns the first response to a repeated request. Without this, the check below could fail, because the session is already used.
  await throwIfRepeated(context)
  return retryWhenChanged(() => adjust(input, context), 'clientChanged')
})

async function adjust(
  { id, packId, change, reason }: ParsedInput<typeof adjustSessions>,
  by: RequestContext,
): Promise<Client | undefined> {
  const adjustment = { reason, at: by.now.toISOString(), ...(by.actor.name && { by: by.actor.name }) }
  const client = await clients.getCurrent(id)
  const records = getClientBilling(client)
  const pack = records.sessionPacks?.find((sessionPack) => sessionPack.id === packId)
  if (!pack) throw new ApiError('subscriptionUnknown')
  if (countUnusedInPack(pack) + change < 0)
    throw new ApiError('invalidInput', { fields: { change: `Sessions left: ${countUnusedInPack(pack)}` } })
  const sessionPacks = records.sessionPacks?.map((each) =>
    each === pack ? { ...each, adjusted: each.adjusted + change, adjustment } : each,
  )
  const summary = summarizePlans(await findPayers(client), { ...records, sessionPacks })
  const subject = getActivitySubject(clientKey(client.id))
  const activity = {
    type: 'sessionsAdjusted',
    clientId: client.id,
    subject,
    details: { change, packId },
  } as const
  const writes = [
    ...billingChangeWrites(createBillingChange(client, summary, { now: by.now })),
    activityWrite({ ...activity, actor: by.actor }, by.now),
  ]
  const conflictError = new ApiError('clientChanged')
  try {
    await writeIdempotently(
      clientKey(client.id),
      conditionalWrites(writes, () => conflictError),
      by,
    )
  } catch (error) {
    if (error === conflictError) return undefined
    throw error
  }
  return clients.getCurrent(client.id)
}
