import type { ClientSummary } from '../lib/client-summary.ts'
import { MS_PER_DAY } from '../lib/dates/durations.ts'
import { type FollowUpTrigger, taskOfRule } from '../lib/follow-up.ts'
import type { Task } from '../lib/task.ts'
import type { Payer } from './payer.ts'
import { doublePlansOf } from './plan-summary.ts'

const ENDING_TASK_DAYS = 7

type State = {
  summary: Pick<ClientSummary, 'accessState' | 'accessUntil' | 'disputes'>
  payers: readonly Payer[]
}
type Target = { clientId: string; trigger: { type: 'payer'; id: string } }

/** The tasks caused by a change of a payer's subscriptions. Most are completed automatically once the problem is resolved. */
export function payerTasks(before: State, after: State, facts: Target, now: Date): Task[] {
  const isLinked = before.payers.some(({ id }) => id === facts.trigger.id)
  return [
    ...disputeTasks(before, after, facts, now),
    // A plan that ended before the payer was linked to the client needs no task.
    ...membershipTasks(before, after, facts, now).filter(({ kind }) => isLinked || kind !== 'planEnded'),
    ...doublePlanTasks(before, after, facts, now),
  ]
}

/** Returns a task only if a dispute is new, because earlier disputes may be answered already. */
function disputeTasks(before: State, after: State, facts: Target, now: Date): Task[] {
  const openDisputes = ({ summary: { disputes = [] } }: State) =>
    disputes.flatMap(({ payerId, at }) => (payerId === facts.trigger.id ? at : []))
  const oldIds = openDisputes(before)
  return openDisputes(after).every((at) => oldIds.includes(at)) ? [] : [taskOfRule('disputed', facts, now)]
}

function membershipTasks(before: State, after: State, facts: Target, now: Date): Task[] {
  const { accessState, accessUntil = '' } = after.summary
  const task = (rule: FollowUpTrigger, from = now) => taskOfRule(rule, facts, from)
  if (accessState === before.summary.accessState) return []
  if (accessState === 'pastDue') return [task('paymentFailed')]
  if (accessState === 'ended') return [task('planEnded')]
  if (accessState !== 'ending') return []
  const from = Math.max(now.getTime(), Date.parse(accessUntil) - ENDING_TASK_DAYS * MS_PER_DAY)
  return [{ ...task('planEnding', new Date(from)), createdAt: now.toISOString() }]
}

/** Returns a task for each plan that the client now has twice, for example after buying it again while it was past due. */
function doublePlanTasks(before: State, after: State, { clientId }: Target, now: Date): Task[] {
  const earlierPlans = doublePlansOf(before.payers)
  return doublePlansOf(after.payers)
    .filter((id) => !earlierPlans.includes(id))
    .map((id) => taskOfRule('twoPlans', { clientId, trigger: { type: 'payer', id } }, now))
}
