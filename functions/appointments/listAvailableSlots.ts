import { listAvailableSlots } from '#shared/appointments/appointments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { findSlots, gymDayOf, lastBookableDay } from './find-slots.ts'
import { groupByDay } from './group-by-day.ts'

export const handler = createHandler(listAvailableSlots, async ({ input, request }) => {
  const now = new Date()
  const [today, lastDay] = [gymDayOf(now), lastBookableDay(now)]
  const from = input.from && input.from > today ? input.from : today
  const trainerId = input.trainerId || undefined
  const [{ slots }] = await Promise.all([
    findSlots({ from, days: input.days, trainerId }, now),
    requireWithinLimits({ operation: listAvailableSlots, ipAddress: request.ipAddress, now }),
  ])
  return { from, lastDay, days: groupByDay(slots, { from, days: input.days, lastDay }) }
})
