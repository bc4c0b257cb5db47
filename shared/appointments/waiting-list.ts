import { addBusinessMinutes } from '../lib/dates/business-minutes.ts'
import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import { gymHours } from '../lib/dates/gym-hours.ts'
import { policies } from '../lib/settings/business.ts'
import type { Appointment } from './appointment.ts'

const HOUR_MS = 60 * MS_PER_MINUTE
const OFFER_CUTOFF_MS = 2 * HOUR_MS
const WAITING_LIST_CLOSE_HOURS = 24

/** Clients cannot join a waiting list in the last hours before the start. Clients who are already on the list stay on it until the start. */
export const isWaitingListClosed = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() < WAITING_LIST_CLOSE_HOURS * HOUR_MS

/** Returns the time until which the seat is kept for the client. Near the start, returns undefined, and the first client to accept gets the seat. */
export function getSeatHoldEnd(startsAt: string, now: Date): string | undefined {
  const end = addBusinessMinutes(now, policies.waitingLists.holdMinutes, gymHours)
  return Date.parse(startsAt) - end.getTime() < OFFER_CUTOFF_MS ? undefined : end.toISOString()
}

type OfferTimes = Pick<Appointment, 'startsAt' | 'toldAt' | 'heldUntil'>

/** 'held': a seat is kept for the client. 'called': the seat is offered to the whole list. 'over': the offer has ended. */
export type WaitingListState = 'inLine' | 'held' | 'called' | 'over'

export function getWaitingListState(
  { startsAt, toldAt, heldUntil }: OfferTimes,
  now: Date,
): WaitingListState {
  const instant = now.toISOString()
  if ((heldUntil ?? startsAt) <= instant || startsAt <= instant) return 'over'
  if (heldUntil) return 'held'
  return toldAt ? 'called' : 'inLine'
}
