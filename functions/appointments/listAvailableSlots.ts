import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import type { Slot } from '#shared/appointments/slots.ts'
import { isWaitingListClosed } from '#shared/appointments/waiting-list.ts'
import { addDays, type PlainDate } from '#shared/lib/dates/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { findBookableType } from './bookable-type.ts'
import { type FoundSlots, findSlots, getGymDay, getLastBookableDay } from './find-slots.ts'

export const handler = createHandler(listAvailableSlots, async ({ input, request }) => {
  const now = new Date()
  const [today, lastDay] = [getGymDay(now), getLastBookableDay(now)]
  const from = input.from && input.from > today ? input.from : today
  const trainerId = input.trainerId || undefined
  const type = findBookableType(input.typeId)
  const [foundSlots] = await Promise.all([
    findSlots({ from, days: input.days, trainerId, type }, now),
    requireWithinLimits({ operation: listAvailableSlots, ipAddress: request.ipAddress, now }),
  ])
  const fullSlots = foundSlots.fullSlots.filter(({ startsAt }) => !isWaitingListClosed(startsAt, now))
  return {
    from,
    lastDay,
    days: groupByDay({ ...foundSlots, fullSlots }, { from, days: input.days, lastDay }),
  }
})

type DayRange = { from: PlainDate; days: number; lastDay: PlainDate }

function groupByDay({ slots, fullSlots }: FoundSlots, { from, days, lastDay }: DayRange) {
  const shownDays = Array.from({ length: days }, (_, i) => addDays(from, i)).filter((day) => day <= lastDay)
  const [freeByDay, fullByDay] = [slotsByDay(slots), slotsByDay(fullSlots)]
  return shownDays.map((day) => ({ day, slots: freeByDay.get(day) ?? [], full: fullByDay.get(day) ?? [] }))
}

function slotsByDay(slots: readonly Slot[]): Map<PlainDate, Slot[]> {
  const byDay = new Map<PlainDate, Slot[]>()
  for (const slot of slots) {
    const day = getGymDay(new Date(slot.startsAt))
    byDay.set(day, [...(byDay.get(day) ?? []), slot])
  }
  return byDay
}
