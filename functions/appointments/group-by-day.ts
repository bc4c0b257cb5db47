import type { Slot } from '#shared/appointments/slots.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import { gymDayOf } from './find-slots.ts'

type Days = { from: PlainDate; days: number; lastDay: PlainDate }

/** Every day until the last one that can be booked, also one without a slot. */
export function groupByDay(slots: readonly Slot[], { from, days, lastDay }: Days) {
  const byDay = new Map<PlainDate, Slot[]>()
  for (let i = 0; i < days && addDays(from, i) <= lastDay; i++) byDay.set(addDays(from, i), [])
  for (const slot of slots) byDay.get(gymDayOf(new Date(slot.startsAt)))?.push(slot)
  return [...byDay].map(([day, ofDay]) => ({ day, slots: ofDay }))
}
