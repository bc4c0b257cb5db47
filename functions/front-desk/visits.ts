import * as z from 'zod/mini'
import { getNextVisitNumber } from '#shared/front-desk/check-in.ts'
import { Visit } from '#shared/front-desk/visit.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import type { TimeRange } from '#shared/lib/dates/plain-date.ts'
import { createTaskFromRule, getMilestoneVisitTitle } from '#shared/lib/follow-up.ts'
import { getMemberRefreshTime, parseMemberListEntry } from '#shared/lib/member-entry.ts'
import type { SessionDeduction } from '#shared/lib/session-packs.ts'
import { policies } from '#shared/lib/settings/business.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import { subscribedEventWrites } from '../lib/outbox/webhook-events.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { monthCounterWrite } from '../lib/table/counters.ts'
import { findRecord, getItem } from '../lib/table/get-item.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { visitKey } from '../lib/table/keys.ts'
import { queryBetween } from '../lib/table/query-between.ts'
import { taskDeleteWrite, taskWrite } from '../lib/table/task-write.ts'
import { insertWrite, type Write } from '../lib/table/transact.ts'
import { Increment } from '../lib/table/update-expression.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { type ClientCondition, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'

const TYPE = 'VISIT'

/** The item contains the email, so that the visits are found when a person's data is erased. */
export function toItem(visit: Visit, email: string | undefined) {
  const { id, at } = visit
  return { ...visit, ...visitKey(id), ...listKeys(TYPE, { id, sortTime: at, email }) }
}

export const find = (id: string) => findRecord(Visit, visitKey(id))

export async function findFromSameRequest(id: string, requestHash: string): Promise<Visit | undefined> {
  const item = await getItem(visitKey(id))
  if (!item) return undefined
  if (item.requestHash !== requestHash) throw new ApiError('idempotencyKeyReused')
  return z.parse(Visit, item)
}

export type NewVisitRecord = { visit: Visit; email: string | undefined; requestHash: string }

export const visitWrite = ({ visit, email, requestHash }: NewVisitRecord): Write =>
  insertWrite({ ...toItem(visit, email), requestHash })

/** Returns the time at which the job createDueTasks updates the member lists. Returns `now` if the lists show the client as absent. */
function nextRecheckAt(client: Client, now: Date): Date {
  const entry = parseMemberListEntry(client.memberEntry)
  if (entry?.group !== 'present' || entry.level > 0) return now
  const summary = { ...client.summary, lastVisitAt: now.toISOString() }
  return new Date(getMemberRefreshTime({ ...client, summary }, now) ?? now)
}

export function visitTaskWrites(
  { id, clientId, waiverId, passCode, decision }: Visit,
  now: Date,
  client: Client | undefined,
): Write[] {
  if (!clientId) return []
  const facts = { clientId, trigger: { type: 'visit', id } as const }
  const title = getMilestoneVisitTitle(client && getNextVisitNumber(client.summary))
  const waiverPolicy: string = policies.checkIn.waiver
  return [
    ...(waiverId || waiverPolicy === 'off'
      ? []
      : [taskWrite(createTaskFromRule('checkedInWithoutWaiver', facts, now))]),
    ...(decision === 'letIn' ? [taskWrite(createTaskFromRule('letInOffline', facts, now))] : []),
    ...(passCode ? [taskWrite(createTaskFromRule('visit', facts, now))] : []),
    ...(title && policies.followUp.visitNotes
      ? [taskWrite(createTaskFromRule('visitNote', { ...facts, title }, now))]
      : []),
  ]
}

export const visitTaskDeleteWrites = ({ id, clientId }: Visit): Write[] =>
  clientId
    ? (['waiver', 'review', 'askAboutVisit', 'visitNote'] as const).map((kind) =>
        taskDeleteWrite(clientId, kind, { type: 'visit', id }),
      )
    : []

/** Returns the changes of the client's summary. Never replaces a later `lastVisitAt`, because kiosks may send offline visits days later. */
export const visitSummaryChanges = ({ at }: Visit, client: Client | undefined) => ({
  lastVisitAt: [at, client?.summary.lastVisitAt ?? ''].sort().at(-1),
  visits: new Increment(1),
})

export const checkedInEventWrites = ({ id, clientId }: Visit, now: Date): Write[] =>
  subscribedEventWrites('visit.checked_in', { visitId: id, clientId }, now)

type MemberVisit = Omit<NewVisitRecord, 'email'> & {
  clientCondition?: ClientCondition | undefined
  session?: SessionDeduction | undefined
}

/** Stores the visit. Returns false if the client's status, last visit or sessions have changed since the client was read. */
export async function insertForMember(
  { visit, requestHash, clientCondition, session }: MemberVisit,
  client: Client,
  { actor, now }: ActionContext,
): Promise<boolean> {
  const { id, email, status } = client
  const condition = {
    expression: ['#status = :status', ...(clientCondition ? [clientCondition.expression] : [])].join(' AND '),
    names: { '#status': 'status' },
    values: { ':status': status, ...clientCondition?.values },
  }
  const subject = getActivitySubject(visitKey(visit.id))
  const details = session && { details: { sessionPackId: session.packId } }
  const failures = await transactForClient([
    visitWrite({ visit, email, requestHash }),
    activityWrite({ type: 'checkedIn', clientId: id, actor, subject, ...details }, now),
    ...checkedInEventWrites(visit, now),
    clientWrite(id, {
      summary: [
        SummaryChange.computed('passes', client, visitSummaryChanges(visit, client)),
        ...(session ? [SummaryChange.computed('billing', client, { sessionPacks: session.packs })] : []),
      ],
      condition,
      recheckAt: session ? now : nextRecheckAt(client, now),
    }),
    ...visitTaskWrites(visit, now, client),
    monthCounterWrite(getVisitCounterDeltas(visit), now),
  ])
  return failures.length === 0
}

export const listBetween = (range: TimeRange): Promise<Visit[]> =>
  queryBetween(TYPE, Visit, range, { isNewestFirst: true })
