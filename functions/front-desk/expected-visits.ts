import type { DayPass } from '#shared/front-desk/day-pass.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import type { PlainDate } from '#shared/lib/dates/plain-date.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { dayPassKey, expectedVisitKey } from '../lib/table/keys.ts'
import { queryWholePartition } from '../lib/table/query-all.ts'
import { taskDeleteWrite } from '../lib/table/task-write.ts'
import { deleteWrite, putWrite, updateWrite, type Write } from '../lib/table/transact.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'

const TTL_AFTER_DAY_S = 2 * 24 * 60 * 60

type PlannedVisit = Pick<DayPass, 'passCode' | 'preferredVisitDate'>

/** Returns an item that lists a pass on the day that the visitor chose. It may be outdated, so readers must also check the pass. */
export function expectedVisitItem(day: PlainDate, passCode: string) {
  const ttl = Math.floor(Date.parse(`${day}T12:00:00Z`) / 1000) + TTL_AFTER_DAY_S
  return { ...expectedVisitKey(day, passCode), passCode, ttl }
}

export const expectedVisitWrites = ({ passCode, preferredVisitDate: day }: PlannedVisit): Write[] =>
  day ? [putWrite(expectedVisitItem(day, passCode))] : []

export const expectedVisitDeleteWrites = ({ passCode, preferredVisitDate: day }: PlannedVisit): Write[] =>
  day ? [deleteWrite(expectedVisitKey(day, passCode))] : []

export async function setVisitDate(pass: DayPass, day: PlainDate | undefined, now: Date): Promise<boolean> {
  const { passCode, clientId, preferredVisitDate: previousDay } = pass
  const key = dayPassKey(passCode)
  const condition = {
    expression: [
      '#status = :active',
      'expiresAt > :now',
      previousDay ? 'preferredVisitDate = :was' : 'attribute_not_exists(preferredVisitDate)',
    ].join(' AND '),
    names: { '#status': 'status' },
    values: { ':active': 'active', ':now': now.toISOString(), ...(previousDay && { ':was': previousDay }) },
  }
  const activity = {
    type: 'visitDateChanged',
    clientId,
    actor: VISITOR,
    subject: getActivitySubject(key),
    details: { passCode, ...(day && { to: day }) },
  } as const
  const failures = await transactForClient([
    updateWrite(key, { preferredVisitDate: day }, condition),
    ...expectedVisitDeleteWrites(pass),
    ...expectedVisitWrites({ passCode, preferredVisitDate: day }),
    ...(clientId ? [taskDeleteWrite(clientId, 'call', { type: 'dayPass', id: passCode })] : []),
    ...clientActivityWrites(activity, now),
  ])
  return failures.length === 0
}

export async function findExpectedPassCodes(day: PlainDate): Promise<string[]> {
  const items = await queryWholePartition(expectedVisitKey(day, '').pk)
  return items.map(({ passCode }) => String(passCode))
}
