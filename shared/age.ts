import type { PlainDate } from './plain-date.ts'

export const ADULT_AGE_YEARS = 18

/** Full years on `today`, the gym's date; who was born on 29 February is a year older on 1 March. */
export function ageOn(dateOfBirth: PlainDate, today: PlainDate): number {
  const [bornYear = 0] = dateOfBirth.split('-').map(Number)
  const [year = 0] = today.split('-').map(Number)
  // Text order is right: in a common year '02-28' < '02-29' < '03-01'.
  return year - bornYear - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}

export function isMinor(dateOfBirth: PlainDate, today: PlainDate): boolean {
  return ageOn(dateOfBirth, today) < ADULT_AGE_YEARS
}
