import { gymHours } from './dates/gym-hours.ts'
import { hasFullDayClosure } from './dates/opening-hours.ts'
import { addDays, type PlainDate, plainDateIn, startOfDay } from './dates/plain-date.ts'
import { policies } from './settings/business.ts'

export const NEW_MEMBER_ABSENT_DAYS = 7
const LATER_LEVEL_DAYS = [21, 30] as const
const MAX_DAYS_AHEAD = 800

export type Absence = {
  /** The latest of these times: the last visit, the start of the membership, and its restart after a break. */
  since: string
  isNew: boolean
  /** True for an imported member who has not visited since the import. The date of the last visit is then unknown. */
  isLastVisitUnknown: boolean
  /** The highest level that the absence has reached, in days. 0 means that the member is not absent yet. */
  level: number
}

const absentLevels = (): number[] => {
  const { absentDays } = policies.followUp
  return [absentDays, ...LATER_LEVEL_DAYS.filter((days) => days > absentDays)]
}

/** False for days on which the gym is closed, because they do not count as absence. */
const isOpenDay = (day: PlainDate): boolean => !hasFullDayClosure(day, gymHours)

function countDaysAway(since: string, now: Date, maxDays: number): number {
  const first = plainDateIn(gymHours.timeZone, new Date(since))
  let days = 0
  for (let day = plainDateIn(gymHours.timeZone, now); day > first && days < maxDays; day = addDays(day, -1)) {
    if (isOpenDay(day)) days++
  }
  return days
}

type AbsenceFacts = Omit<Absence, 'level'>

const levelsFor = ({ isNew, isLastVisitUnknown }: Omit<AbsenceFacts, 'since'>): number[] => {
  const levels = absentLevels()
  if (isLastVisitUnknown) return levels.slice(-1)
  return isNew && NEW_MEMBER_ABSENT_DAYS < (levels[0] ?? 0) ? [NEW_MEMBER_ABSENT_DAYS, ...levels] : levels
}

export function computeAbsence(facts: AbsenceFacts, now: Date): Absence {
  const { since } = facts
  const levels = levelsFor(facts)
  const days = countDaysAway(since, now, Math.max(...levels))
  return { ...facts, level: levels.findLast((level) => level <= days) ?? 0 }
}

export const isAbsentLevel = (level: number): boolean => level >= policies.followUp.absentDays

/** Returns the start of the day on which the absence reaches the next level. Returns undefined after the last level. */
export function getNextAbsenceTime({ since, isNew, isLastVisitUnknown, level }: Absence): string | undefined {
  const nextLevel = levelsFor({ isNew, isLastVisitUnknown }).find((days) => days > level)
  if (!nextLevel) return undefined
  let day = plainDateIn(gymHours.timeZone, new Date(since))
  for (let [daysAhead, days] = [0, 0]; daysAhead < MAX_DAYS_AHEAD && days < nextLevel; daysAhead++) {
    day = addDays(day, 1)
    if (isOpenDay(day)) days++
  }
  return startOfDay(day, gymHours.timeZone).toISOString()
}
