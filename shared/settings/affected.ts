import * as z from 'zod/mini'
import { MS_PER_MINUTE } from '../lib/dates/durations.ts'
import {
  closureNameOn,
  formatStaffedHours,
  isClosedOn,
  removeClosures,
  staffedPeriodsOn,
} from '../lib/dates/opening-hours.ts'
import { type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { type WallTime, wallTimeToInstant } from '../lib/dates/wall-time.ts'
import { getAppointmentTypeId } from '../lib/settings/appointment-types.ts'
import type { GymSettings } from '../lib/settings/settings.ts'

/** An appointment or planned visit that does not fit the changed settings. It is not canceled automatically. */
export const AffectedRecord = z.object({
  /** The ID has the form 'appointment:<id>' or 'visit:<pass code>'. */
  id: z.string(),
  clientId: z.optional(z.string()),
  name: z.string(),
  day: z.string(),
  /** The start of an appointment. Missing for a planned visit, which has a day but no time of day. */
  startsAt: z.optional(z.string()),
  trainerId: z.optional(z.string()),
  why: z.string(),
  hasEmail: z.boolean(),
  isEmailed: z.boolean(),
})
export type AffectedRecord = z.infer<typeof AffectedRecord>

export type SettingsChange = { from: GymSettings; to: GymSettings }
type Slot = {
  trainerId: string
  startsAt: string
  minutes: number
  typeId?: string | undefined
  usesSession?: boolean | undefined
}
type Period = readonly [from: WallTime, to: WallTime]

const WHOLE_DAY: readonly Period[] = [['00:00', '24:00']]

/** Returns why the change affects this appointment. Returns undefined if the appointment still fits, or did not fit the settings before. */
export function explainAffectedAppointment(booked: Slot, { from, to }: SettingsChange): string | undefined {
  const { timeZone } = to.business
  const day = plainDateIn(timeZone, new Date(booked.startsAt))
  const becomesFalse = (test: typeof isInOpenHours) => test(booked, day, from) && !test(booked, day, to)
  // A trainer may have appointments before the gym opens. Such an appointment is only compared with the closures, not with the opening hours.
  if (becomesFalse(isOutsideClosures) || becomesFalse(isInOpenHours)) return explainDay(day, to)
  const losesTrainer = hasTrainer(from, booked.trainerId) && !hasTrainer(to, booked.trainerId)
  if (losesTrainer) return `${nameOfTrainer(from, booked.trainerId)} has left`
  const typeId = getAppointmentTypeId(booked)
  const isRetired = isTypeOffered(from, typeId) && !isTypeOffered(to, typeId)
  return isRetired ? `${nameOfType(from, typeId)} is no longer offered` : undefined
}

/** Returns the new hours if the gym closes or changes its hours on the day of a planned visit. A planned visit has a day but no time of day. */
export function explainAffectedVisit(day: PlainDate, { from, to }: SettingsChange): string | undefined {
  const [before, after] = [formatStaffedHours(day, from.business), formatStaffedHours(day, to.business)]
  if (before === undefined || before === after) return undefined
  const areHoursChanged = openTimeText(day, from) !== openTimeText(day, to)
  return after === undefined || areHoursChanged ? explainDay(day, to) : undefined
}

const openTimeText = (day: PlainDate, { business: { closures } }: GymSettings) =>
  removeClosures(WHOLE_DAY, day, closures).flat().join()

function explainDay(day: PlainDate, { business }: GymSettings): string {
  const closureText = closureNameOn(day, business)
  if (isClosedOn(day, business)) return closureText ? `Closed: ${closureText}` : 'Closed'
  return `Open ${formatStaffedHours(day, business)}${closureText ? ` (${closureText})` : ''}`
}

const isInOpenHours = (booked: Slot, day: PlainDate, { business }: GymSettings) =>
  isWithin(booked, day, staffedPeriodsOn(day, business), business.timeZone)

const isOutsideClosures = (booked: Slot, day: PlainDate, { business: { closures, timeZone } }: GymSettings) =>
  isWithin(booked, day, removeClosures(WHOLE_DAY, day, closures), timeZone)

function isWithin(
  { startsAt, minutes }: Slot,
  day: PlainDate,
  periods: readonly Period[],
  timeZone: string,
): boolean {
  const start = Date.parse(startsAt)
  const end = start + minutes * MS_PER_MINUTE
  return periods.some(
    ([opens, closes]) =>
      wallTimeToInstant(day, opens, timeZone).getTime() <= start &&
      wallTimeToInstant(day, closes, timeZone).getTime() >= end,
  )
}

const hasTrainer = ({ business }: GymSettings, id: string) =>
  business.trainers.some((trainer) => trainer.id === id && !trainer.hasLeft)

const isTypeOffered = ({ appointments }: GymSettings, id: string) =>
  appointments.types.some((type) => type.id === id && !type.isRetired)

const nameOfType = ({ appointments }: GymSettings, id: string) =>
  appointments.types.find((type) => type.id === id)?.name ?? id

const nameOfTrainer = ({ business }: GymSettings, id: string) =>
  business.trainers.find((trainer) => trainer.id === id)?.name ?? id
