import type { PlainDate } from './plain-date.ts'

export const ADULT_AGE_YEARS = 18

/** Returns the age. A person born on February 29 turns a year older on March 1. */
export function ageOn(dateOfBirth: PlainDate, today: PlainDate): number {
  const [birthYear = 0] = dateOfBirth.split('-').map(Number)
  const [year = 0] = today.split('-').map(Number)
  // Month and day can be compared as text, because '02-28' < '02-29' < '03-01'.
  return year - birthYear - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}

export function getEighteenthBirthday(dateOfBirth: PlainDate): PlainDate {
  const year = Number(dateOfBirth.slice(0, 4)) + ADULT_AGE_YEARS
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const monthDay = dateOfBirth.slice(5)
  return `${String(year).padStart(4, '0')}-${monthDay === '02-29' && !isLeapYear ? '03-01' : monthDay}`
}

export function isMinor(dateOfBirth: PlainDate, today: PlainDate): boolean {
  return ageOn(dateOfBirth, today) < ADULT_AGE_YEARS
}

const EARLIEST_BIRTH_DATE = '1900-01-01'

export function dateOfBirthError(day: PlainDate | undefined, today: PlainDate): string | undefined {
  if (!day) return undefined
  if (day > today) return 'Date of birth cannot be in the future'
  return day < EARLIEST_BIRTH_DATE ? 'Date of birth is too long ago' : undefined
}
