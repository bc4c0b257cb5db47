import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { isSameValue } from '#shared/lib/is-same-value.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import { recalculateMembership } from '#shared/payments/paid-by-hand.ts'
import { getClientBilling, summarizePlans } from '#shared/payments/plan-summary.ts'
import type { Receipt } from '#shared/payments/receipt.ts'
import { voidReceipt } from '#shared/payments/receipts-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import * as clients from '../lib/store/clients.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { receiptKey } from '../lib/table/keys.ts'
import { updateWrite, type Write } from '../lib/table/transact.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import {
  conditionalWrites,
  type RequestContext,
  throwIfRepeated,
  writeIdempotently,
} from '../lib/writes/idempotent-write.ts'
import { billingChangeWrites, createBillingChange } from './billing-change.ts'
import { manualPaymentWrites } from './collected.ts'
import { findPayers } from './payers.ts'
import * as receipts from './receipts.ts'
import * as tills from './tills.ts'

export const handler = createHandler(voidReceipt, async ({ input, request, staff }) => {
  const context = { operation: voidReceipt, request, ...(await createStaffContext(staff)) }
  return retryWhenChanged(() => voidOnce(input, context), 'clientChanged')
})

async function voidOnce(
  { id, reason }: ParsedInput<typeof voidReceipt>,
  by: RequestContext,
): Promise<Receipt | undefined> {
  const receipt = await receipts.get(id)
  await throwIfRepeated(by)
  if (receipt.voided) throw new ApiError('receiptVoided', { current: receipt })
  const client = receipt.clientId ? await clients.findAfterMerge(receipt.clientId) : undefined
  const till = await findTill(receipt, by.now)
  const { id: staffId, name } = by.actor
  const voided = { at: by.now.toISOString(), by: { id: staffId, name }, reason, ...(till && { till }) }
  const { number, amount, currency } = receipt
  const activity = {
    type: 'receiptVoided',
    clientId: client?.id,
    actor: by.actor,
    subject: getActivitySubject(receiptKey(id)),
    details: { number, amount, currency },
  } as const
  const changedError = new ApiError('clientChanged')
  const writes = [
    updateWrite(
      receiptKey(id),
      { voided },
      { expression: 'attribute_exists(pk) AND attribute_not_exists(voided)' },
    ),
    ...(client ? await undoWrites(client, receipt, by) : []),
    ...manualPaymentWrites(receipt, by.now, 'void'),
    ...(till ? [tills.tillEntryWrite(till, 'voids', number)] : []),
    activityWrite(activity, by.now),
  ]
  try {
    await writeIdempotently(
      receiptKey(id),
      conditionalWrites(writes, () => changedError),
      by,
    )
  } catch (error) {
    if (error === changedError) return undefined
    throw error
  }
  return { ...receipt, voided }
}

/** Returns the day whose till pays the refund. It is the day of the receipt if that till is still open, otherwise today or tomorrow. */
async function findTill({ till }: Receipt, now: Date) {
  const today = plainDateIn(business.timeZone, now)
  return till && tills.findOpenDay([till, today, addDays(today, 1)])
}

async function undoWrites(
  client: Client,
  receipt: Receipt,
  { actor, now }: RequestContext,
): Promise<Write[]> {
  const entry = { at: now.toISOString(), ...(actor.name && { by: actor.name }) }
  const others = (await receipts.listReceipts(client.id)).filter(({ number }) => number !== receipt.number)
  const manualMembership = recalculateMembership(client.manualMembership, others, entry)
  if (isSameValue(manualMembership, client.manualMembership)) return [clientWrite(client.id)]
  const summary = summarizePlans(await findPayers(client), { ...getClientBilling(client), manualMembership })
  return billingChangeWrites(createBillingChange(client, summary, { now, set: { manualMembership }, actor }))
}
