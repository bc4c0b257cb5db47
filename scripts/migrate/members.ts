import { inParallel } from '#functions/lib/in-parallel.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { paidWrites, refundWrites } from '#functions/payments/collected.ts'
import { isMiscounted, refreshMember } from '#functions/report/members.ts'
import type { Activity } from '#shared/lib/activity.ts'
import type { Refund } from '#shared/payments/payer.ts'
import type { ScannedTable } from './scan-table.ts'

/** The job comes every 15 minutes. */
const COUNTED_AFTER_MS = 30 * 60_000

/** The clients who are not counted as members as their items and timelines say, but for those whom the job has not seen yet. */
export const findMiscounted = (table: ScannedTable, now: Date): string[] =>
  findUncountedMembers(table, now).filter((id) => !isWaiting(table, id, now))

/** All of them. */
export function findUncountedMembers({ clients, activities }: ScannedTable, now: Date): string[] {
  const byClient = new Map<string, Activity[]>()
  for (const activity of activities) {
    const { clientId = '' } = activity
    const told = byClient.get(clientId) ?? []
    byClient.set(clientId, told)
    told.push(activity)
  }
  return clients.flatMap(({ client, item }) => {
    return isMiscounted(item, byClient.get(client.id) ?? [], now) ? [client.id] : []
  })
}

function isWaiting({ clients }: ScannedTable, id: string, now: Date): boolean {
  const found = clients.find(({ client }) => client.id === id)
  const waitsMs = now.getTime() - Date.parse(String(found?.item.expiryDueSk))
  return waitsMs >= 0 && waitsMs < COUNTED_AFTER_MS
}

/** Returns how many were changed meanwhile. What time had brought before asks for no task. */
export async function countMembers(
  clientIds: readonly string[],
  now: Date,
  onProgress?: (done: number) => void,
): Promise<number> {
  let changed = 0
  await inParallel(clientIds, onProgress, async (id) => {
    if (!(await refreshMember(id, now, { isSilent: true }))) changed++
  })
  return changed
}

type Payment =
  | { id: string; paid: { at: string; amount: number; currency: string } }
  | { id: string; refund: Refund }

/** What timelines, orders and payers know of payments that no month counts. */
export function uncollected({ activities, orders, payers, collected }: ScannedTable): Payment[] {
  const told = [...activities, ...payers.flatMap(({ unlinked }) => unlinked)]
  const found: Payment[] = [
    ...told.flatMap((activity) => invoiceOf(activity) ?? []),
    ...orders.flatMap(({ id, status, subscriptionId, amountTotal: amount, currency, createdAt: at }) =>
      status === 'paid' && !subscriptionId && amount > 0 ? [{ id, paid: { at, amount, currency } }] : [],
    ),
    ...payers.flatMap(({ refunds }) => refunds.map((refund) => ({ id: refund.chargeId, refund }))),
  ]
  return found.filter(({ id }) => !collected.has(id))
}

/** Activities of 0.3.0 do not name the invoice: their own ID is that of Stripe's event. */
function invoiceOf({ type, id, at, details }: Activity): Payment | undefined {
  const { amount, currency, invoiceId = id } = details ?? {}
  if (type !== 'invoicePaid' || typeof amount !== 'number' || amount === 0) return undefined
  return { id: String(invoiceId), paid: { at, amount, currency: String(currency) } }
}

export async function collect(
  payments: readonly Payment[],
  onProgress?: (done: number) => void,
): Promise<number> {
  let changed = 0
  await inParallel(payments, onProgress, async (payment) => {
    const writes =
      'paid' in payment ? await paidWrites(payment.id, payment.paid) : await refundWrites(payment.refund)
    if (writes.length > 0 && (await transact(writes)).length > 0) changed++
  })
  return changed
}
