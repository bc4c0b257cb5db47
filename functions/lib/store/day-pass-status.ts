import type { Actor, NewActivity } from '#shared/activity.ts'
import { ApiError } from '#shared/api-error.ts'
import type { DayPass, Redemption } from '#shared/day-pass.ts'
import { failedEmailCount } from '#shared/outbox-email.ts'
import { find } from './day-passes.ts'
import { passTokenDeleteWrite } from './search-tokens.ts'
import { activityWrite } from './table/activity-write.ts'
import { incrementAllTime, incrementWeek } from './table/counters.ts'
import { TABLE_NAME } from './table/dynamodb.ts'
import { dayPassKey, subjectOf } from './table/keys.ts'
import { ifStatusIs, statusWrite } from './table/status-write.ts'
import { transact, type Write } from './table/transact.ts'
import {
  type ClientChanges,
  clientWrite,
  throwIfMerging,
  transactForClient,
} from './writes/client-bound-writes.ts'
import type { StaffAction } from './writes/staff-action.ts'

const EXPIRY_KEYS = ['expiryDuePk', 'expiryDueSk']

/** Redeems the pass; false if it is not active, has expired or does not exist. */
export function redeem(
  pass: DayPass,
  redemption: Redemption,
  redemptionId: string,
  now: Date,
): Promise<boolean> {
  const { redeemedAt, redeemedBy, redeemedByName } = redemption
  const key = dayPassKey(pass.passCode)
  const update = statusWrite({
    type: 'DAY_PASS',
    key,
    from: 'active',
    to: 'redeemed',
    set: { redeemedAt, redeemedBy, redeemedByName, redemptionId },
    remove: EXPIRY_KEYS,
    condition: 'expiresAt > :redeemedAt',
  })
  const actor: Actor = { kind: 'staff', id: redeemedBy, name: redeemedByName }
  return endPass(pass, {
    writes: [
      update,
      incrementAllTime({ 'dayPass.active': -1, 'dayPass.redeemed': 1 }),
      incrementWeek({ 'dayPass.redeemed': 1 }, now),
    ],
    activity: activityOf(pass, 'passRedeemed', actor),
    clientChanges: { lastPassRedeemedAt: redeemedAt },
    now,
  })
}

/** Deletes the pass; false if its status changed since it was read, or it is gone. */
export function remove(pass: DayPass, { actor, now }: StaffAction): Promise<boolean> {
  const parked = failedEmailCount(pass.emails)
  const { passCode, status } = pass
  return endPass(pass, {
    writes: [
      {
        Delete: {
          TableName: TABLE_NAME,
          Key: dayPassKey(passCode),
          ...ifStatusIs(status),
        },
      },
      incrementAllTime({ [`dayPass.${status}`]: -1, ...(parked > 0 && { 'email.parked': -parked }) }),
    ],
    activity: { ...activityOf(pass, 'passDeleted', actor), details: { passCode, status } },
    now,
  })
}

/** Marks a pass as expired; false if it was redeemed, deleted or marked before. */
export function expire(pass: DayPass, { actor, now }: StaffAction): Promise<boolean> {
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
    writes: [
      update,
      incrementAllTime({ 'dayPass.active': -1, 'dayPass.expired': 1 }),
      incrementWeek({ 'dayPass.expired': 1 }, now),
    ],
    activity: activityOf(pass, 'passExpired', actor),
    now,
  })
}

/** The same by code; false also when the pass is gone, or while a merge moves it: the job comes again. */
export async function expireByCode(passCode: string, by: StaffAction): Promise<boolean> {
  const pass = await find(passCode)
  if (!pass) return false
  try {
    return await expire(pass, by)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'clientMerging') return false
    throw error
  }
}

function activityOf(pass: DayPass, type: NewActivity['type'], actor: Actor): NewActivity {
  const { passCode, clientId } = pass
  return { type, clientId, actor, subject: subjectOf(dayPassKey(passCode)), details: { passCode } }
}

type PassEnd = { writes: readonly Write[]; activity: NewActivity; clientChanges?: ClientChanges; now: Date }

/**
 * Ends a pass and, where it is the one that its client's summary names, takes it out of the summary and the search.
 * False when the pass itself has changed since.
 */
async function endPass({ passCode, clientId, status }: DayPass, end: PassEnd): Promise<boolean> {
  const { writes, activity, clientChanges = {}, now } = end
  const recorded = [...writes, activityWrite(activity, now)]
  if (!clientId) return (await transact(recorded)).length === 0
  if (status === 'active') {
    const isNamed = { expression: 'activePassCode = :code', values: { ':code': passCode } }
    const changes = { ...clientChanges, activePassCode: undefined, activePassExpiresAt: undefined }
    const failures = await transact([
      ...recorded,
      clientWrite(clientId, changes, isNamed),
      passTokenDeleteWrite(passCode, clientId),
    ])
    throwIfMerging(failures)
    if (failures.every(({ index }) => index !== recorded.length)) return failures.length === 0
    if (failures.length > 1) return false
    // The client has another active pass by now, or was erased.
    if (!failures[0]?.item) return (await transact(recorded)).length === 0
  }
  return (await transactForClient([...recorded, clientWrite(clientId, clientChanges)])).length === 0
}
