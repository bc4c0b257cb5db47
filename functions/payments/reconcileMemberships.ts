import { setTimeout as wait } from 'node:timers/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { InternalError } from '../lib/internal-error.ts'
import { createJobHandler, type JobReport } from '../lib/job-handler.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { getItem } from '../lib/table/get-item.ts'
import { membershipCheckpointKey } from '../lib/table/keys.ts'
import { askStripe } from './ask-stripe.ts'
import { endMemberships } from './end-memberships.ts'
import { repairSubscription } from './repair-subscription.ts'
import { isStripeConnected } from './stripe-secrets.ts'

const PAGE_SIZE = 100
/** Stripe takes 100 reads a second; the checkout of a visitor goes first. */
const PAUSE_MS = 250
/** The next run continues at the subscription where this one stopped. */
const TIMEOUT_MARGIN_MS = 10_000

const Checkpoint = z.object({
  /** The gym's day of the pass through all subscriptions. */
  day: z.string(),
  after: z.optional(z.string()),
  isDone: z.boolean(),
  repaired: z.number(),
})
type Checkpoint = z.infer<typeof Checkpoint>

/** Once a night, in as many runs as it takes. It fails at the end if it repaired something, so that its alarm tells the owner. */
export const handler = createJobHandler(async (now, remainingTimeMs): Promise<JobReport> => {
  const hasTime = () => remainingTimeMs() > TIMEOUT_MARGIN_MS
  const day = plainDateIn(business.timeZone, now)
  const stored = z.safeParse(Checkpoint, await getItem(membershipCheckpointKey))
  const seen = stored.success && stored.data.day === day ? stored.data : { day, isDone: false, repaired: 0 }
  if (seen.isDone) return { checked: 0, repaired: 0, ended: 0 }
  const ended = await endMemberships(now, hasTime)
  if (!(await isStripeConnected())) return { checked: 0, repaired: 0, ended }
  const { checked, ...reached } = await comparePages(seen, now, hasTime)
  await ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...membershipCheckpointKey, ...reached } }))
  if (reached.isDone && reached.repaired > 0)
    throw new InternalError(
      'membershipsRepaired',
      `${reached.repaired} subscriptions were not what Stripe says: an event was lost. They are repaired.`,
    )
  return { checked, repaired: reached.repaired, ended }
})

async function comparePages(
  seen: Checkpoint,
  now: Date,
  hasTime: () => boolean,
): Promise<Checkpoint & { checked: number }> {
  let { after, repaired } = seen
  let checked = 0
  while (hasTime()) {
    const page = await askStripe((stripe) =>
      stripe.subscriptions.list({ status: 'all', limit: PAGE_SIZE, ...(after && { starting_after: after }) }),
    )
    for (const subscription of page.data) if (await repairSubscription(subscription, now)) repaired++
    checked += page.data.length
    after = page.data.at(-1)?.id ?? after
    if (!page.has_more) return { ...seen, after, repaired, checked, isDone: true }
    await wait(PAUSE_MS)
  }
  return { ...seen, after, repaired, checked }
}
