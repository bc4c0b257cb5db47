import { type DayPass, PASS_VALID_DAYS } from '#shared/front-desk/day-pass.ts'
import type { Visit } from '#shared/front-desk/visit.ts'
import type { Actor, NewActivity } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { countFailedEmails } from '#shared/lib/email/outbox-email.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import * as clients from '../lib/store/clients.ts'
import { passSearchTokenDeletes } from '../lib/store/search-tokens.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite, monthCounterWrite, weekCounterWrite } from '../lib/table/counters.ts'
import { dayPassKey, deletedPassKey, visitKey } from '../lib/table/keys.ts'
import { statusCondition, statusWrite } from '../lib/table/status-write.ts'
import { deleteWrite, putWrite, transact, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { type ClientCondition, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { find, NO_ACTIVE_PASS } from './day-passes.ts'
import { expectedVisitDeleteWrites } from './expected-visits.ts'
import { checkedInEventWrites, visitSummaryChanges, visitTaskWrites, visitWrite } from './visits.ts'

const EXPIRY_KEYS = ['expiryDuePk', 'expiryDueSk']

export type PassVisit = {
  visit: Visit
  client: Client | undefined
  redemptionId: string
  requestHash: string
  activity: 'passRedeemed' | 'checkedIn'
  clientCondition?: ClientCondition | undefined
}

/** Redeems the pass and stores the visit. Returns false if the pass is not active or `clientCondition` fails. */
export function redeem(
  pass: DayPass,
  { visit, client, redemptionId, requestHash, activity, clientCondition }: PassVisit,
  { actor, now }: ActionContext,
): Promise<boolean> {
  const { passCode, email, clientId } = pass
  const redeemedAt = visit.at
  const redeemer = { redeemedBy: visit.checkedInBy, redeemedByName: visit.checkedInByName }
  const update = statusWrite({
    type: 'DAY_PASS',
    key: dayPassKey(passCode),
    from: 'active',
    to: 'redeemed',
    set: { redeemedAt, ...redeemer, redemptionId },
    remove: EXPIRY_KEYS,
    condition: 'expiresAt > :redeemedAt',
  })
  const [subject, details] =
    activity === 'checkedIn'
      ? [getActivitySubject(visitKey(visit.id)), { passCode }]
      : [getActivitySubject(dayPassKey(passCode)), { passCode, visitId: visit.id }]
  return endPass(pass, {
    client,
    writes: [
      update,
      visitWrite({ visit, email, requestHash }),
      ...visitTaskWrites(visit, now, client),
      monthCounterWrite(getVisitCounterDeltas(visit), now),
      ...checkedInEventWrites(visit, now),
      allTimeCounterWrite({ 'dayPass.active': -1, 'dayPass.redeemed': 1 }),
      weekCounterWrite({ 'dayPass.redeemed': 1 }, now),
    ],
    activity: { type: activity, clientId, actor, subject, details },
    fields: { lastPassRedeemedAt: redeemedAt, ...visitSummaryChanges(visit, client) },
    clientCondition,
    now,
  })
}

export async function remove(pass: DayPass, { actor, now }: ActionContext): Promise<boolean> {
  const failed = countFailedEmails(pass.emails)
  const { passCode, status } = pass
  return endPass(pass, {
    client: await clientOf(pass),
    writes: [
      deleteWrite(dayPassKey(passCode), statusCondition(status)),
      deletedPassWrite(passCode, now),
      ...expectedVisitDeleteWrites(pass),
      allTimeCounterWrite({ [`dayPass.${status}`]: -1, ...(failed > 0 && { 'email.parked': -failed }) }),
    ],
    activity: { ...activityOf(pass, 'passDeleted', actor), details: { passCode, status } },
    now,
  })
}

export async function expire(pass: DayPass, { actor, now }: ActionContext): Promise<boolean> {
  const update = statusWrite({
    type: 'DAY_PASS',
    key: dayPassKey(pass.passCode),
    from: 'active',
    to: 'expired',
    remove: EXPIRY_KEYS,
    condition: 'expiresAt <= :now',
    values: { ':now': now.toISOString() },
  })
  return endPass(pass, {
    client: await clientOf(pass),
    writes: [
      update,
      allTimeCounterWrite({ 'dayPass.active': -1, 'dayPass.expired': 1 }),
      weekCounterWrite({ 'dayPass.expired': 1 }, now),
    ],
    activity: activityOf(pass, 'passExpired', actor),
    now,
  })
}

/** Expires the pass. Returns false if the pass has changed or a merge is moving it. The job expireDayPasses tries again later. */
export async function expireByCode(passCode: string, by: ActionContext): Promise<boolean> {
  const pass = await find(passCode)
  return !!pass && expire(pass, by).catch(ignoreMergeError)
}

export function ignoreMergeError(error: unknown): false {
  if (error instanceof ApiError && error.code === 'clientMerging') return false
  throw error
}

function activityOf(pass: DayPass, type: NewActivity['type'], actor: Actor): NewActivity {
  const { passCode, clientId } = pass
  return { type, clientId, actor, subject: getActivitySubject(dayPassKey(passCode)), details: { passCode } }
}

/** The front desk can see for this many seconds that the pass was deleted. After that, the code is unknown. */
const DELETED_PASS_TTL_S = 2 * PASS_VALID_DAYS * 24 * 60 * 60

function deletedPassWrite(passCode: string, now: Date): Write {
  const ttl = Math.floor(now.getTime() / 1000) + DELETED_PASS_TTL_S
  return putWrite({ ...deletedPassKey(passCode), ttl })
}

type PassEnd = {
  client: Client | undefined
  writes: readonly Write[]
  activity: NewActivity
  fields?: Parameters<typeof SummaryChange.computed<'passes'>>[2]
  clientCondition?: ClientCondition | undefined
  now: Date
}

async function endPass(pass: DayPass, end: PassEnd): Promise<boolean> {
  const { client, writes, activity, fields, clientCondition, now } = end
  const allWrites = [...writes, activityWrite(activity, now)]
  if (!client) return !clientCondition && (await transact(allWrites)).length === 0
  const isInSummary = client.summary.activePassCode === pass.passCode
  const change = SummaryChange.computed('passes', client, {
    ...fields,
    ...(isInSummary && NO_ACTIVE_PASS),
  })
  const failures = await transactForClient([
    ...allWrites,
    clientWrite(client.id, { summary: [change], condition: clientCondition }),
    ...(isInSummary ? passSearchTokenDeletes(pass, client) : []),
  ])
  return failures.length === 0
}

const clientOf = ({ clientId }: DayPass) => (clientId ? clients.find(clientId) : undefined)
