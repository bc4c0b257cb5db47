import * as z from 'zod/mini'
import { Visit } from '#shared/front-desk/visit.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { policies } from '#shared/lib/business.ts'
import type { Client } from '#shared/lib/client.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import type { TimeRange } from '#shared/lib/plain-date.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { findRecord, getItem } from '../lib/table/get-item.ts'
import { insertWrite } from '../lib/table/item-writes.ts'
import { listKeys, subjectOf, visitKey } from '../lib/table/keys.ts'
import { queryBetween } from '../lib/table/query-between.ts'
import { taskDeleteWrite, taskWrite } from '../lib/table/task-write.ts'
import type { Write } from '../lib/table/transact.ts'
import { Increment } from '../lib/table/update-expression.ts'
import { type ClientCondition, clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'

const TYPE = 'VISIT'

/** By the email the visit is found when its person asks for erasure. */
export function toItem(visit: Visit, email: string | undefined) {
  const { id, at } = visit
  return { ...visit, ...visitKey(id), ...listKeys(TYPE, { id, createdAt: at, email }) }
}

export const find = (id: string) => findRecord(Visit, visitKey(id))

/** It throws if another request used the idempotency key. */
export async function findRepeated(id: string, requestHash: string): Promise<Visit | undefined> {
  const item = await getItem(visitKey(id))
  if (!item) return undefined
  // Visits of the version before have no hash.
  if (item.requestHash && item.requestHash !== requestHash) throw new ApiError('idempotencyKeyReused')
  return z.parse(Visit, item)
}

export type NewVisitRecord = { visit: Visit; email: string | undefined; requestHash: string }

export const visitWrite = ({ visit, email, requestHash }: NewVisitRecord): Write =>
  insertWrite({ ...toItem(visit, email), requestHash })

export function visitTaskWrites({ id, clientId, waiverId, passCode }: Visit, now: Date): Write[] {
  if (!clientId) return []
  const facts = { clientId, trigger: { type: 'visit', id } as const }
  const asksForWaiver: string = policies.checkIn.waiver
  return [
    ...(waiverId || asksForWaiver === 'off'
      ? []
      : [taskWrite(taskOfRule('checkedInWithoutWaiver', facts, now))]),
    ...(passCode ? [taskWrite(taskOfRule('visit', facts, now))] : []),
  ]
}

export const visitTaskDeleteWrites = ({ id, clientId }: Visit): Write[] =>
  clientId
    ? (['waiver', 'askAboutVisit'] as const).map((kind) =>
        taskDeleteWrite(clientId, kind, { type: 'visit', id }),
      )
    : []

export const visitChanges = ({ at }: Visit) => ({ lastVisitAt: at, visits: new Increment(1) })

export async function insertForMember(
  { visit, requestHash, gate }: Omit<NewVisitRecord, 'email'> & { gate?: ClientCondition | undefined },
  client: Client,
  { actor, now }: StaffAction,
): Promise<boolean> {
  const { id, email } = client
  const condition = {
    expression: ['#status = :active', ...(gate ? [gate.expression] : [])].join(' AND '),
    names: { '#status': 'status' },
    values: { ':active': 'active', ...gate?.values },
  }
  const subject = subjectOf(visitKey(visit.id))
  const failures = await transactForClient([
    visitWrite({ visit, email, requestHash }),
    activityWrite({ type: 'checkedIn', clientId: id, actor, subject }, now),
    clientWrite(id, { summary: [SummaryChange.computed('passes', client, visitChanges(visit))], condition }),
    ...visitTaskWrites(visit, now),
  ])
  return failures.length === 0
}

/** The index may lag. */
export const listBetween = (range: TimeRange): Promise<Visit[]> =>
  queryBetween(TYPE, Visit, range, { isNewestFirst: true })
