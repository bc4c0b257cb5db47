import type { DayPass } from '#shared/front-desk/day-pass.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { type Item, load } from '../../lib/store/client-records.ts'
import { activityWrite } from '../../lib/table/activity-write.ts'
import { type CounterDeltas, incrementWeek } from '../../lib/table/counters.ts'
import { dayPassKey, EXPIRY_DUE, type Key, subjectOf } from '../../lib/table/keys.ts'
import { statusWrite } from '../../lib/table/status-write.ts'
import type { Write } from '../../lib/table/transact.ts'
import type { ClientImage } from './client-image.ts'

type EndedPasses = {
  writes: Write[]
  counts: CounterDeltas
  image: Pick<ClientImage, 'endedPasses' | 'activities'>
}

/** A client has one active pass at most: the others of two merged clients expire with the merge. */
export function endPasses(passes: readonly DayPass[], clientId: string, now: Date): EndedPasses {
  if (passes.length === 0) return { writes: [], counts: {}, image: { endedPasses: [], activities: [] } }
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
        subject: subjectOf(dayPassKey(passCode)),
        details: { passCode },
      },
      now,
    ),
  )
  const expiries = endedPasses.map(({ passCode, after }) =>
    statusWrite({
      type: 'DAY_PASS',
      key: dayPassKey(passCode),
      from: 'active',
      to: 'expired',
      set: { expiresAt: after },
      remove: ['expiryDuePk', 'expiryDueSk'],
    }),
  )
  return {
    writes: [...expiries, ...activities, incrementWeek({ 'dayPass.expired': passes.length }, now)],
    counts: { 'dayPass.active': -passes.length, 'dayPass.expired': passes.length },
    image: { endedPasses, activities: activities.map(keyOfPut) },
  }
}

function keyOfPut({ Put }: Write): Key {
  return { pk: String(Put?.Item?.pk), sk: String(Put?.Item?.sk) }
}

type RestoredPasses = {
  writes: Write[]
  counts: CounterDeltas
  /** Those that told of the expiry. */
  activities: Key[]
  /** When each expires, by code. */
  active: ReadonlyMap<string, string>
}

/** Takes the expiry back, of passes that still are as the merge left them. */
export async function restorePasses(
  { endedPasses, activities }: ClientImage,
  endedAt: Date,
): Promise<RestoredPasses> {
  const stored = await load(endedPasses.map(({ passCode }) => dayPassKey(passCode)))
  const isLeft = ({ passCode, after }: ClientImage['endedPasses'][number]) =>
    stored.some(
      (pass: Item) => pass.passCode === passCode && pass.status === 'expired' && pass.expiresAt === after,
    )
  const left = endedPasses.filter(isLeft)
  const writes = left.map(({ passCode, before }) =>
    statusWrite({
      type: 'DAY_PASS',
      key: dayPassKey(passCode),
      from: 'expired',
      to: 'active',
      set: { expiresAt: before, expiryDuePk: EXPIRY_DUE, expiryDueSk: before },
    }),
  )
  return {
    writes: left.length > 0 ? [...writes, incrementWeek({ 'dayPass.expired': -left.length }, endedAt)] : [],
    counts: { 'dayPass.active': left.length, 'dayPass.expired': -left.length },
    activities: activities.filter((_, i) => endedPasses[i] && isLeft(endedPasses[i])),
    active: new Map(left.map(({ passCode, before }) => [passCode, before])),
  }
}
