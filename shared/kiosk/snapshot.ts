import { type CheckInPerson, type CheckInRules, getEntryMethod } from '../front-desk/check-in.ts'
import { listStaffedIntervals } from '../lib/dates/business-minutes.ts'
import { gymHours } from '../lib/dates/gym-hours.ts'
import { addDays, type PlainDate, plainDateIn, startOfDay } from '../lib/dates/plain-date.ts'
import { business } from '../lib/settings/business.ts'
import { programs } from '../lib/settings/programs.ts'
import { decideKioskEntry } from './kiosk-entry-decision.ts'
import type { ColorSpan } from './kiosk-snapshot-body.ts'

type Period = { from: number; until: number }

/** Returns the times at which a member's color can change: midnight, and the starts and ends of staffed hours and plan hours. */
export function listColorChangeTimes({ from, until }: Period): number[] {
  const days: PlainDate[] = []
  const lastDay = plainDateIn(business.timeZone, new Date(until))
  for (let day = plainDateIn(business.timeZone, new Date(from)); day <= lastDay; day = addDays(day, 1))
    days.push(day)
  const planHours = programs.services.flatMap(({ price }) => price?.hours ?? [])
  const gymAndPlanHours = [gymHours, { hours: planHours, closures: [], timeZone: business.timeZone }]
  const periodsOn = (day: PlainDate) => gymAndPlanHours.flatMap((hours) => listStaffedIntervals(day, hours))
  return days.flatMap((day) => [
    startOfDay(day, business.timeZone).getTime(),
    ...periodsOn(day).flatMap(({ start, end }) => [start, end]),
  ])
}

/** Returns the colors of a member on an offline kiosk. Ignores passes and sessions, because two kiosks could accept the same pass or session. */
export function listColorSpans(
  person: CheckInPerson,
  rules: CheckInRules,
  { from, until, changes }: Period & { changes: readonly number[] },
): ColorSpan[] {
  const { accessUntil = '', accessWarnFrom = '', accessClearUntil = '' } = person.summary
  const instants = [...changes, ...[accessUntil, accessWarnFrom, accessClearUntil].map(Date.parse)]
    .filter((instant) => instant > from && instant < until)
    .sort((a, b) => a - b)
  const spans: ColorSpan[] = []
  for (const [i, instant] of [from, ...instants].entries()) {
    const end = instants[i] ?? until
    const color = colorAtInstant(person, rules, new Date(instant))
    const lastSpan = spans.at(-1)
    if (lastSpan?.[1] === color) lastSpan[0] = end
    else spans.push([end, color])
  }
  if (spans.at(-1)?.[1] === 'x') spans.pop()
  return spans
}

function colorAtInstant(person: CheckInPerson, rules: CheckInRules, now: Date): ColorSpan[1] {
  if (getEntryMethod('none', person, rules, now) !== 'membership') return 'x'
  const { isAdmitted, color } = decideKioskEntry({ pass: 'none', person }, rules, now)
  return isAdmitted ? (color === 'green' ? 'g' : 'a') : 'x'
}
