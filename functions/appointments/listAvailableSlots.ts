import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import type { Slot } from '#shared/appointments/slots.ts'
import { addDays, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { findBookableType } from './bookable-type.ts'
import { findSlots, gymDayOf, lastBookableDay } from './find-slots.ts'

export const handler = createHandler(listAvailableSlots, async ({ input, request }) => {
  const now = new Date()
  const [today, lastDay] = [gymDayOf(now), lastBookableDay(now)]
  const from = input.from && input.from > today ? input.from : today
  const trainerId = input.trainerId || undefined
  const type = findBookableType(input.typeId)
  const [{ slots }] = await Promise.all([
    findSlots({ from, days: input.days, trainerId, type }, now),
    requireWithinLimits({ operation: listAvailableSlots, ipAddress: request.ipAddress, now }),
  ])
  return { from, lastDay, days: groupByDay(slots, { from, days: input.days, lastDay }) }
})

type Days = { from: PlainDate; days: number; lastDay: PlainDate }

function groupByDay(slots: readonly Slot[], { from, days, lastDay }: Days) {
  const byDay = new Map<PlainDate, Slot[]>()
  for (let i = 0; i < days && addDays(from, i) <= lastDay; i++) byDay.set(addDays(from, i), [])
  for (const slot of slots) byDay.get(gymDayOf(new Date(slot.startsAt)))?.push(slot)
  return [...byDay].map(([day, ofDay]) => ({ day, slots: ofDay }))
}
