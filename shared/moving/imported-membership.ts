import type { ClientStatus } from '../lib/client.ts'
import { addDays, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { wallTimeToInstant } from '../lib/dates/wall-time.ts'
import type { ManualMembership } from '../lib/plan-state.ts'
import type { SessionPack } from '../lib/session-packs.ts'
import { business } from '../lib/settings/business.ts'
import type { ImportedPerson } from './imported-person.ts'

const SESSIONS_VALID_DAYS = 365
const DEFAULT_PACK_NAME = 'Imported sessions'

export type ImportOrigin = {
  importId: string
  row: number
  source: string
  by: string | undefined
  now: Date
}

const lastDayOf = ({ paidThrough, endsOn }: Pick<ImportedPerson, 'paidThrough' | 'endsOn'>) =>
  [paidThrough, endsOn].filter((day) => day !== undefined).sort()[0]

const todayOf = ({ now }: ImportOrigin) => plainDateIn(business.timeZone, now)

/** Returns undefined if the row contains no membership. */
export function toManualMembership(
  person: ImportedPerson,
  origin: ImportOrigin,
): ManualMembership | undefined {
  const { status, plan, priceId, grants } = person
  if (status === 'prospect' || grants !== 'access') return undefined
  const lastDay = lastDayOf(person)
  const yesterday = addDays(todayOf(origin), -1)
  const paidThrough = status === 'former' ? earlierDay(lastDay, yesterday) : lastDay
  // A former membership without a last day is not imported.
  if (status === 'former' && !lastDay) return undefined
  const pause = status === 'former' ? undefined : pauseOf(person, todayOf(origin))
  const name = priceId ?? plan
  return {
    ...(name && { priceId: name }),
    ...(paidThrough && { paidThrough }),
    ...(pause && { pause }),
    importId: origin.importId,
    reason: `Imported from ${origin.source}${plan ? `: ${plan}` : ''}`,
    ...(origin.by && { by: origin.by }),
    at: origin.now.toISOString(),
  }
}

const earlierDay = (day: PlainDate | undefined, limit: PlainDate) => (day && day < limit ? day : limit)

function pauseOf({ status, pausedUntil }: ImportedPerson, today: PlainDate): ManualMembership['pause'] {
  if (pausedUntil && pausedUntil > today) return { resumesOn: pausedUntil }
  // A paused membership whose pause is already over is imported without the pause.
  return status === 'paused' && !pausedUntil ? {} : undefined
}

const createPackId = (importId: string, row: number): string => `import-${importId} ${row}`

export function toSessionPacks(person: ImportedPerson, origin: ImportOrigin): SessionPack[] {
  const { status, sessionsLeft = 0, priceId, plan } = person
  if (sessionsLeft === 0 || status === 'former') return []
  const boughtAt = origin.now.toISOString()
  const lastDay = lastDayOf(person) ?? addDays(todayOf(origin), SESSIONS_VALID_DAYS)
  return [
    {
      id: createPackId(origin.importId, origin.row),
      priceId: priceId ?? plan ?? DEFAULT_PACK_NAME,
      total: sessionsLeft,
      used: 0,
      voided: 0,
      adjusted: 0,
      boughtAt,
      expiresAt: wallTimeToInstant(addDays(lastDay, 1), '00:00', business.timeZone).toISOString(),
    },
  ]
}

export const getStatusWithoutMembership = ({ status }: ImportedPerson): ClientStatus =>
  status === 'former' ? 'former' : 'prospect'
