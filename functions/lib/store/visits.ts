import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { policies } from '#shared/business.ts'
import type { Client } from '#shared/client.ts'
import { taskOfRule } from '#shared/follow-up.ts'
import type { TimeRange } from '#shared/plain-date.ts'
import { Visit } from '#shared/visit.ts'
import { activityWrite } from './table/activity-write.ts'
import { ddb, TABLE_NAME } from './table/dynamodb.ts'
import { listKeys, subjectOf, visitKey } from './table/keys.ts'
import { queryBetween } from './table/query-between.ts'
import { taskDeleteWrite, taskWrite } from './table/task-write.ts'
import type { Write } from './table/transact.ts'
import { Increment } from './table/update-expression.ts'
import { type ClientCondition, clientWrite, transactForClient } from './writes/client-bound-writes.ts'
import type { StaffAction } from './writes/staff-action.ts'

const TYPE = 'VISIT'

/** The stored item; by the email the visit is found when its person asks for erasure. */
export function toItem(visit: Visit, email: string | undefined) {
  const { id, at } = visit
  return { ...visit, ...visitKey(id), ...listKeys(TYPE, { id, createdAt: at, email }) }
}

export async function find(id: string): Promise<Visit | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: visitKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(Visit, Item)
}

/** Part of the transaction that checks somebody in. */
export const visitWrite = (visit: Visit, email: string | undefined): Write => ({
  Put: {
    TableName: TABLE_NAME,
    Item: toItem(visit, email),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** What the staff does about a visit: get the waiver that it lacks, and ask how a free pass was. */
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

/** Deletes these tasks when the visit is voided. */
export const visitTaskDeleteWrites = ({ id, clientId }: Visit): Write[] =>
  clientId
    ? (['waiver', 'askAboutVisit'] as const).map((kind) =>
        taskDeleteWrite(clientId, kind, { type: 'visit', id }),
      )
    : []

/** What a visit changes in the summary of its client. */
export const visitChanges = ({ at }: Visit) => ({ lastVisitAt: at, visits: new Increment(1) })

/** Checks in a member without a pass; false if the member, or the member's last visit, changed since it was read. */
export async function insertForMember(
  visit: Visit,
  { id, email, summary }: Client,
  gate: ClientCondition | undefined,
  { actor, now }: StaffAction,
): Promise<boolean> {
  const seen = summary.lastVisitAt
  const condition = {
    expression: [
      '#status = :active',
      seen ? 'lastVisitAt = :seen' : 'attribute_not_exists(lastVisitAt)',
      ...(gate ? [gate.expression] : []),
    ].join(' AND '),
    names: { '#status': 'status' },
    values: { ':active': 'active', ...(seen && { ':seen': seen }), ...gate?.values },
  }
  const subject = subjectOf(visitKey(visit.id))
  const failures = await transactForClient([
    visitWrite(visit, email),
    activityWrite({ type: 'checkedIn', clientId: id, actor, subject }, now),
    clientWrite(id, visitChanges(visit), condition),
    ...visitTaskWrites(visit, now),
  ])
  return failures.length === 0
}

/** The visits of this time, newest first. The index may lag. */
export const listBetween = (range: TimeRange): Promise<Visit[]> =>
  queryBetween(TYPE, Visit, range, { isNewestFirst: true })
