import { type Activity, VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import type { changeMemberPlan } from '#shared/members/member-file-operations.ts'
import {
  findPlanChangeErrors,
  type MemberPause,
  type MemberPlan,
  membershipEndReasonLabels,
  toMemberPlan,
} from '#shared/members/plan-policy.ts'
import type { Payer } from '#shared/payments/payer.ts'
import { listPlans } from '#shared/payments/plan-summary.ts'
import type { ApiRequest } from '../lib/http/request.ts'
import * as activities from '../lib/store/activities.ts'
import { findPayers } from '../payments/payers.ts'
import { requestMembershipChange } from '../payments/request-membership-change.ts'

const MAX_REQUESTS_READ = 50

export const findMemberPlans = async (client: Client, now: Date): Promise<MemberPlan[]> =>
  listMemberPlans(client, await findPayers(client), now)

/** Returns the plans that these Stripe customers pay for, and the changes that the member may make. */
export async function listMemberPlans(
  { id: clientId }: Client,
  payers: readonly Payer[],
  now: Date,
): Promise<MemberPlan[]> {
  const { items } = await activities.list({ clientId, type: 'planChangeRequested', limit: MAX_REQUESTS_READ })
  const today = plainDateIn(business.timeZone, now)
  const facts = { pauses: toPauses(items), policy: policies.membership, today }
  return listPlans(payers)
    .filter(({ state }) => state !== 'canceled')
    .map((plan) => toMemberPlan(plan, facts))
}

type PlanChangeInput = ParsedInput<typeof changeMemberPlan>

/** Sends the change to Stripe if the gym's policies allow it. A pause creates a task for the staff. */
export async function changePlan(
  client: Client,
  input: PlanChangeInput,
  { request, now }: { request: ApiRequest; now: Date },
): Promise<void> {
  const { subscriptionId, action, reason } = input
  const plan = (await findMemberPlans(client, now)).find((one) => one.subscriptionId === subscriptionId)
  if (!plan) throw new ApiError('subscriptionUnknown')
  const fieldErrors = findPlanChangeErrors(plan, input)
  if (fieldErrors) throw new ApiError('invalidInput', { fields: fieldErrors })
  const details = action === 'end' && reason ? { reason: membershipEndReasonLabels[reason] } : undefined
  const createPauseTask = (id: string) =>
    createTaskFromRule('pausedByMember', { clientId: client.id, trigger: { type: 'payer', id } }, now)
  await requestMembershipChange(client, input, {
    actor: VISITOR,
    now,
    request,
    ...(details && { details }),
    tasksFor: (payerId) => (action === 'pause' ? [createPauseTask(payerId)] : []),
  })
}

/** Returns the pauses that the member requested, oldest first. A later request to resume ends the pause on the day of the request. */
function toPauses(requests: readonly Activity[]): MemberPause[] {
  const pauses: MemberPause[] = []
  for (const { actor, at, subject, details } of requests.toReversed()) {
    const day = plainDateIn(business.timeZone, new Date(at))
    const lastPause = pauses.at(-1)
    if (details?.action === 'resume' && lastPause && day < lastPause.until)
      pauses[pauses.length - 1] = { ...lastPause, until: day }
    if (details?.action === 'pause' && actor.kind === 'visitor' && subject.type === 'payer')
      pauses.push({ from: day, until: String(details.resumesOn) })
  }
  return pauses
}
