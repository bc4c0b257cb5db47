import type { DayPass } from '#shared/front-desk/day-pass.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { loadRecords } from '../../lib/store/client-records.ts'
import { getActivitySubject } from '../../lib/table/activity-subjects.ts'
import { activityWrite } from '../../lib/table/activity-write.ts'
import { type CounterDeltas, weekCounterWrite } from '../../lib/table/counters.ts'
import { dayPassKey, EXPIRY_DUE_PK } from '../../lib/table/keys.ts'
import { statusWrite } from '../../lib/table/status-write.ts'
import type { ClientBackup } from './merge-backups.ts'

/** Expires `passes`, so that the client keeps only one active pass after the merge. `backup` contains what an undo needs to restore them. */
export function preparePassExpiry(passes: readonly DayPass[], clientId: string, now: Date) {
  const endedPasses = passes.map(({ passCode, expiresAt }) => ({
    passCode,
    before: expiresAt,
    after: expiresAt < now.toISOString() ? expiresAt : now.toISOString(),
  }))
  const activities = passes.map(({ passCode }) =>
    activityWrite(
      {
        type: 'passExpired',
        clientId,
        actor: SYSTEM,
        subject: getActivitySubject(dayPassKey(passCode)),
        details: { passCode },
      },
      now,
    ),
  )
  const expireWrites = endedPasses.map(({ passCode, after }) =>
    statusWrite({
      type: 'DAY_PASS',
      key: dayPassKey(passCode),
      from: 'active',
      to: 'expired',
      set: { expiresAt: after },
      remove: ['expiryDuePk', 'expiryDueSk'],
    }),
  )
  const hasEndedPasses = passes.length > 0
  const counts: CounterDeltas = { 'dayPass.active': -passes.length, 'dayPass.expired': passes.length }
  return {
    writes: [
      ...expireWrites,
      ...activities,
      ...(hasEndedPasses ? [weekCounterWrite({ 'dayPass.expired': passes.length }, now)] : []),
    ],
    counts: hasEndedPasses ? counts : {},
    backup: {
      endedPasses,
      activities: activities.map(({ Put }) => ({ pk: String(Put?.Item?.pk), sk: String(Put?.Item?.sk) })),
    },
  }
}

export async function preparePassRestore({ endedPasses, activities }: ClientBackup, endedAt: Date) {
  const passes = await loadRecords(endedPasses.map(({ passCode }) => dayPassKey(passCode)))
  const isStillEnded = ({ passCode, after }: ClientBackup['endedPasses'][number]) =>
    passes.some((pass) => pass.passCode === passCode && pass.status === 'expired' && pass.expiresAt === after)
  const stillEnded = endedPasses.filter(isStillEnded)
  const writes = stillEnded.map(({ passCode, before }) =>
    statusWrite({
      type: 'DAY_PASS',
      key: dayPassKey(passCode),
      from: 'expired',
      to: 'active',
      set: { expiresAt: before, expiryDuePk: EXPIRY_DUE_PK, expiryDueSk: before },
    }),
  )
  return {
    writes:
      stillEnded.length > 0
        ? [...writes, weekCounterWrite({ 'dayPass.expired': -stillEnded.length }, endedAt)]
        : [],
    counts: { 'dayPass.active': stillEnded.length, 'dayPass.expired': -stillEnded.length },
    activities: activities.filter((_, i) => endedPasses[i] && isStillEnded(endedPasses[i])),
    expiryByPassCode: new Map(stillEnded.map(({ passCode, before }) => [passCode, before])),
  }
}
