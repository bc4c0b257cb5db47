import { addBusinessMinutes } from '../lib/dates/business-minutes.ts'
import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import { gymHours } from '../lib/dates/gym-hours.ts'
import { policies } from '../lib/settings/business.ts'
import type { Appointment } from './appointment.ts'

const HOUR_MS = 60 * MS_PER_MINUTE
const LAST_CALL_MS = 2 * HOUR_MS
export const LIST_CLOSES_HOURS = 24

/** A later client could hardly be told in time. Those in line stay in it until the start. */
export const isListClosed = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() < LIST_CLOSES_HOURS * HOUR_MS

/**
 * A free place is kept for the first in line alone, for the staffed minutes of the policy, and then for the next one.
 * A hold that would end less than two hours before the start is not made (undefined): then all in line are told, the
 * list ends, and the first click wins. So everybody is told at most once, and has either a whole hold or an open race.
 */
export function holdUntil(startsAt: string, now: Date): string | undefined {
  const end = addBusinessMinutes(now, policies.waitingLists.holdMinutes, gymHours)
  return Date.parse(startsAt) - end.getTime() < LAST_CALL_MS ? undefined : end.toISOString()
}

type Waiting = Pick<Appointment, 'startsAt' | 'toldAt' | 'heldUntil'>

/** `held`: a place is kept for the client. `called`: free for the first click. `over`: the turn has passed. */
export type WaitingState = 'inLine' | 'held' | 'called' | 'over'

export function waitingState({ startsAt, toldAt, heldUntil }: Waiting, now: Date): WaitingState {
  const instant = now.toISOString()
  if ((heldUntil ?? startsAt) <= instant || startsAt <= instant) return 'over'
  if (heldUntil) return 'held'
  return toldAt ? 'called' : 'inLine'
}
