import type { ClientSummary } from '../lib/client-summary.ts'
import { MS_PER_DAY } from '../lib/dates/plain-date.ts'
import { type FollowUpTrigger, taskOfRule } from '../lib/follow-up.ts'
import type { Task } from '../lib/task.ts'
import type { Payer } from './payer.ts'
import { doublePlansOf } from './plan-summary.ts'

/** The staff calls this many days before a plan ends. */
const ENDING_DAYS = 7

type Access = Pick<ClientSummary, 'accessState' | 'accessUntil'>
type Facts = Pick<Task, 'clientId' | 'trigger'>

/** The calls that a change of the membership asks for; each settles itself when the state recovers (next/memberships.md). */
export function membershipTasks(
  before: Access,
  { accessState, accessUntil = '' }: Access,
  facts: Facts,
  now: Date,
): Task[] {
  const task = (rule: FollowUpTrigger, from = now) => taskOfRule(rule, facts, from)
  if (accessState === before.accessState) return []
  if (accessState === 'pastDue') return [task('paymentFailed')]
  if (accessState === 'ended') return [task('planEnded')]
  if (accessState !== 'ending') return []
  const from = Math.max(now.getTime(), Date.parse(accessUntil) - ENDING_DAYS * MS_PER_DAY)
  return [{ ...task('planEnding', new Date(from)), createdAt: now.toISOString() }]
}

/** A person bought again what was past due, and pays twice from now on. */
export function doublePlanTasks(
  before: readonly Payer[],
  after: readonly Payer[],
  clientId: string,
  now: Date,
): Task[] {
  const known = doublePlansOf(before)
  return doublePlansOf(after)
    .filter((id) => !known.includes(id))
    .map((id) => taskOfRule('twoPlans', { clientId, trigger: { type: 'payer', id } }, now))
}
