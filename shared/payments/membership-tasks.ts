import type { ClientSummary } from '../lib/client-summary.ts'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { createTaskFromRule, type FollowUpRuleName } from '../lib/follow-up.ts'
import type { Task } from '../lib/task.ts'
import type { Payer } from './payer.ts'
import { findDuplicatePlans } from './plan-summary.ts'

const PLAN_END_NOTICE_DAYS = 7

type BillingState = {
  summary: Pick<ClientSummary, 'accessState' | 'accessUntil' | 'disputes'>
  payers: readonly Payer[]
}
type TaskTarget = { clientId: string; trigger: { type: 'payer'; id: string } }

/** Returns the tasks for a change in the billing of a payer. Most tasks are completed automatically once the problem is solved. */
export function createPayerTasks(
  before: BillingState,
  after: BillingState,
  target: TaskTarget,
  now: Date,
): Task[] {
  const isLinked = before.payers.some(({ id }) => id === target.trigger.id)
  return [
    ...createDisputeTasks(before, after, target, now),
    // A plan that had ended before the payer was linked to the client needs no task.
    ...createMembershipTasks(before, after, target, now).filter(
      ({ kind }) => isLinked || kind !== 'planEnded',
    ),
    ...createDuplicatePlanTasks(before, after, target, now),
  ]
}

/** Returns a task only if a dispute is new, because staff may have answered the earlier disputes. */
function createDisputeTasks(
  before: BillingState,
  after: BillingState,
  target: TaskTarget,
  now: Date,
): Task[] {
  const openDisputeTimes = ({ summary: { disputes = [] } }: BillingState) =>
    disputes.flatMap(({ payerId, at }) => (payerId === target.trigger.id ? at : []))
  const earlierDisputeTimes = openDisputeTimes(before)
  return openDisputeTimes(after).every((at) => earlierDisputeTimes.includes(at))
    ? []
    : [createTaskFromRule('disputed', target, now)]
}

function createMembershipTasks(
  before: BillingState,
  after: BillingState,
  target: TaskTarget,
  now: Date,
): Task[] {
  const { accessState, accessUntil = '' } = after.summary
  const task = (rule: FollowUpRuleName, from = now) => createTaskFromRule(rule, target, from)
  if (accessState === before.summary.accessState) return []
  if (accessState === 'pastDue') return [task('paymentFailed')]
  if (accessState === 'ended') return [task('planEnded')]
  if (accessState !== 'ending') return []
  const from = Math.max(now.getTime(), Date.parse(accessUntil) - PLAN_END_NOTICE_DAYS * MS_PER_DAY)
  return [{ ...task('planEnding', new Date(from)), createdAt: now.toISOString() }]
}

/** Returns a task for each plan that the client has twice, for example because the client bought a past due plan again. */
function createDuplicatePlanTasks(
  before: BillingState,
  after: BillingState,
  { clientId }: TaskTarget,
  now: Date,
): Task[] {
  const earlierPlans = findDuplicatePlans(before.payers)
  return findDuplicatePlans(after.payers)
    .filter((id) => !earlierPlans.includes(id))
    .map((id) => createTaskFromRule('twoPlans', { clientId, trigger: { type: 'payer', id } }, now))
}
