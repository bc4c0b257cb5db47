import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { SYSTEM } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { orderFromSession } from '#shared/payments/checkout-event.ts'
import { isLaterStatus } from '#shared/payments/order.ts'
import { InternalError } from '../lib/internal-error.ts'
import { createJobHandler, type JobReport } from '../lib/job-handler.ts'
import { reportError } from '../lib/report-error.ts'
import { getItem } from '../lib/table/get-item.ts'
import { membershipCheckpointKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'
import { callStripe } from './call-stripe.ts'
import { endMemberships } from './end-memberships.ts'
import { linkPayerByEmail } from './find-client-of-payer.ts'
import * as orders from './orders.ts'
import { getStripeId } from './stripe.ts'
import { findChargePayerId } from './stripe-records.ts'
import { isStripeConnected } from './stripe-secrets.ts'
import { syncPayer } from './sync-payer.ts'

const PAGE_SIZE = 100
/** Stripe allows 25 requests per second, and each customer takes three requests. The pause leaves capacity for checkouts. */
const PAUSE_BETWEEN_CALLS_MS = 125
/** A run stops this long before its timeout. The next run continues with the next subscription. */
const TIMEOUT_MARGIN_MS = 10_000
/** The comparison covers records of this period. Stripe sends an event again for up to three days, and this job may miss some days. */
const RECENT_SECONDS = 7 * 24 * 60 * 60

const Checkpoint = z.object({
  /** The day on which this comparison of all subscriptions began, in the gym's time zone. */
  day: z.string(),
  after: z.optional(z.string()),
  isDone: z.boolean(),
  repaired: z.number(),
  /** The number of clients that could not be compared, for example because of a merge. */
  failed: z._default(z.number(), 0),
})
type Checkpoint = z.infer<typeof Checkpoint>

/** Compares memberships with Stripe every night, in several runs if needed. Fails after a repair, so that an alarm tells the owner. */
export const handler = createJobHandler(async (now, remainingTimeMs): Promise<JobReport> => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const progress = await findProgress(plainDateIn(business.timeZone, now))
  if (progress.isDone) return { checked: 0, repaired: 0, ended: 0 }
  const endedCount = await endMemberships(now, hasTime)
  if (!(await isStripeConnected())) return { checked: 0, repaired: 0, ended: endedCount }
  let checkedCount = 0
  try {
    for await (const _ of comparePages(progress, now, hasTime)) checkedCount++
  } finally {
    await saveProgress(progress)
  }
  const { isDone, repaired, failed } = progress
  if (isDone && repaired + failed > 0)
    throw new InternalError(
      'membershipsRepaired',
      `${repaired} customers differed from Stripe because an event was lost, and were corrected. ${failed} customers could not be compared.`,
    )
  return { checked: checkedCount, repaired, failed, ended: endedCount }
})

async function findProgress(day: string): Promise<Checkpoint> {
  const checkpoint = z.safeParse(Checkpoint, await getItem(membershipCheckpointKey))
  return checkpoint.success && checkpoint.data.day === day
    ? checkpoint.data
    : { day, isDone: false, repaired: 0, failed: 0 }
}

const saveProgress = (progress: Checkpoint) => putItem({ Item: { ...membershipCheckpointKey, ...progress } })

async function* comparePages(
  progress: Checkpoint,
  now: Date,
  hasTime: () => boolean,
): AsyncGenerator<string> {
  while (hasTime() && !progress.isDone) {
    const { after } = progress
    const page = await callStripe((stripe) =>
      stripe.subscriptions.list({ status: 'all', limit: PAGE_SIZE, ...(after && { starting_after: after }) }),
    )
    const customerIds = new Set<string>()
    for (const { id, customer } of page.data) {
      if (!hasTime()) return
      const payerId = getStripeId(customer)
      if (!customerIds.has(payerId)) await comparePayer(payerId, progress, now)
      customerIds.add(payerId)
      progress.after = id
      yield id
    }
    if (!page.has_more) await compareRecentRecords(progress, now)
    progress.isDone = !page.has_more
  }
}

/** Compares recent orders, refunds and disputes, because clients who bought only sessions have no subscription. */
async function compareRecentRecords(progress: Checkpoint, now: Date): Promise<void> {
  const query = { created: { gte: Math.floor(now.getTime() / 1000) - RECENT_SECONDS }, limit: PAGE_SIZE }
  const [sessions, ...lists] = await callStripe((stripe) =>
    Promise.all([
      stripe.checkout.sessions.list({ ...query, status: 'complete' }),
      stripe.refunds.list(query),
      stripe.disputes.list({ limit: PAGE_SIZE }),
    ]),
  )
  for (const session of sessions.data) await repairAndCount(progress, () => storeLostOrder(session, now))
  const chargeIds = lists.flatMap(({ data }) =>
    data.flatMap(({ charge }) => (charge ? getStripeId(charge) : [])),
  )
  for (const id of new Set(chargeIds)) {
    const payerId = await findChargePayerId(id)
    if (payerId) await comparePayer(payerId, progress, now)
  }
}

async function storeLostOrder(session: Stripe.Checkout.Session, now: Date): Promise<boolean> {
  const order = orderFromSession(session)
  const stored = order && (await orders.find(order.id))
  if (!order || (stored && !isLaterStatus(order.status, stored.status))) return false
  await orders.store(order, { now })
  return true
}

const comparePayer = (payerId: string, progress: Checkpoint, now: Date): Promise<void> =>
  repairAndCount(progress, async () => {
    const [syncResult] = await Promise.all([syncPayer(payerId, { now }), wait(PAUSE_BETWEEN_CALLS_MS)])
    if (syncResult) await linkPayerByEmail(syncResult.payer, { actor: SYSTEM, now })
    return syncResult?.isChanged ?? false
  })

/** An error of one client does not stop the comparison, but an outage of Stripe does. */
async function repairAndCount(progress: Checkpoint, repair: () => Promise<boolean>): Promise<void> {
  try {
    if (await repair()) progress.repaired++
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stripeUnavailable') throw error
    reportError('payerNotCompared', error)
    progress.failed++
  }
}
