import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { ActivityDetails } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { Task } from '#shared/lib/task.ts'
import { updateMembership } from '#shared/payments/memberships-operations.ts'
import { MAX_PAUSE_DAYS } from '#shared/payments/payer.ts'
import { payerKey } from '../lib/table/keys.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import type { RequestContext } from '../lib/writes/idempotent-write.ts'
import { callStripe } from './call-stripe.ts'
import { findPayers } from './payers.ts'
import { recordPlanChangeRequest } from './request-plan-change.ts'
import { syncPayerAfterChange } from './sync-payer.ts'

type Change = Pick<ParsedInput<typeof updateMembership>, 'subscriptionId' | 'action' | 'resumesOn'>

type ChangeContext = ActionContext & {
  request: RequestContext['request']
  /** Further details of the request for the client's timeline. */
  details?: ActivityDetails
  tasksFor?: (payerId: string) => readonly Task[]
}

/** Requests the change from Stripe, records who requested it, and then stores the resulting state from Stripe. */
export async function requestMembershipChange(
  client: Client,
  change: Change,
  { request, details, tasksFor, ...by }: ChangeContext,
): Promise<void> {
  const payer = await payerOf(client, change.subscriptionId)
  const updateParams = paramsOf(change, by.now)
  const idempotencyKey = `membership-${request.idempotencyKey ?? randomUUID()}`
  await callStripe(async (stripe) => {
    const changes = updateParams ?? (await paramsToUndoEnd(stripe, change.subscriptionId))
    return stripe.subscriptions.update(change.subscriptionId, changes, { idempotencyKey })
  })
  const { action, resumesOn } = change
  const activityDetails = { action, ...(action === 'pause' && resumesOn && { resumesOn }), ...details }
  await recordPlanChangeRequest(client, {
    // Requests by members are recorded with this operation too. The operation that the member called has already counted its rate limits.
    operation: updateMembership,
    request,
    ...by,
    details: activityDetails,
    subjectKey: payerKey(payer.id),
    tasks: tasksFor?.(payer.id),
  })
  await syncPayerAfterChange(payer.id)
}

async function payerOf(client: Client, subscriptionId: string) {
  const payers = await findPayers(client)
  const payer = payers.find(({ subscriptions }) => subscriptions.some(({ id }) => id === subscriptionId))
  if (!payer) throw new ApiError('subscriptionUnknown')
  return payer
}

/** Returns the update for Stripe, or undefined for `keep`, whose update depends on the subscription. Stripe voids invoices during a pause. */
function paramsOf({ action, resumesOn }: Change, now: Date): Stripe.SubscriptionUpdateParams | undefined {
  if (action === 'resume') return { pause_collection: '' }
  if (action === 'end') return { cancel_at_period_end: true }
  if (action === 'keep') return undefined
  const today = plainDateIn(business.timeZone, now)
  const isValidDay = resumesOn && resumesOn > today && resumesOn <= addDays(today, MAX_PAUSE_DAYS)
  if (!isValidDay)
    throw new ApiError('invalidInput', {
      fields: { resumesOn: `Choose a day after today and within ${MAX_PAUSE_DAYS} days` },
    })
  const resumesAt = wallTimeToInstant(resumesOn, '00:00', business.timeZone)
  return { pause_collection: { behavior: 'void', resumes_at: resumesAt.getTime() / 1000 } }
}

/** Returns the update that cancels the planned end. The portal sets `cancel_at`, staff set `cancel_at_period_end`. Only one of them is allowed. */
async function paramsToUndoEnd(stripe: Stripe, id: string): Promise<Stripe.SubscriptionUpdateParams> {
  const { cancel_at_period_end } = await stripe.subscriptions.retrieve(id)
  return cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' }
}
