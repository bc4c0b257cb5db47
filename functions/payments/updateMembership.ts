import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { business } from '#shared/lib/business.ts'
import type { Client } from '#shared/lib/client.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { addDays, plainDateIn } from '#shared/lib/plain-date.ts'
import { firstInstantFrom } from '#shared/lib/wall-time.ts'
import { updateMembership } from '#shared/payments/memberships-operations.ts'
import { MAX_PAUSE_DAYS } from '#shared/payments/payer.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { payerKey } from '../lib/table/keys.ts'
import { askStripe } from './ask-stripe.ts'
import { findPayers } from './payers.ts'
import { recordRequest, requireClient } from './request-plan-change.ts'

export const handler = createHandler(updateMembership, async ({ input, request, staff }) => {
  const [by, client] = await Promise.all([staffAction(staff), requireClient(input.id)])
  const payer = await payerOf(client, input.subscriptionId)
  const changes = changesOf(input, by.now)
  const idempotencyKey = `membership-${request.idempotencyKey ?? randomUUID()}`
  await askStripe((stripe) => stripe.subscriptions.update(input.subscriptionId, changes, { idempotencyKey }))
  const { action, resumesOn } = input
  const details = { action, ...(action === 'pause' && resumesOn && { resumesOn }) }
  await recordRequest(client, { ...by, details, about: payerKey(payer.id) })
  return { id: input.subscriptionId }
})

async function payerOf(client: Client, subscriptionId: string) {
  const payers = await findPayers(client)
  const payer = payers.find(({ subscriptions }) => subscriptions.some(({ id }) => id === subscriptionId))
  if (!payer) throw new ApiError('subscriptionUnknown')
  return payer
}

/** Invoices are void while a plan is paused: nobody pays for the time away. */
function changesOf(
  { action, resumesOn }: ParsedInput<typeof updateMembership>,
  now: Date,
): Stripe.SubscriptionUpdateParams {
  if (action === 'resume') return { pause_collection: '' }
  if (action !== 'pause') return { cancel_at_period_end: action === 'end' }
  const today = plainDateIn(business.timeZone, now)
  const isInTime = resumesOn && resumesOn > today && resumesOn <= addDays(today, MAX_PAUSE_DAYS)
  if (!isInTime)
    throw new ApiError('invalidInput', {
      fields: { resumesOn: `Choose a day after today and within ${MAX_PAUSE_DAYS} days` },
    })
  const resumesAt = firstInstantFrom(resumesOn, '00:00', business.timeZone)
  return { pause_collection: { behavior: 'void', resumes_at: resumesAt.getTime() / 1000 } }
}
