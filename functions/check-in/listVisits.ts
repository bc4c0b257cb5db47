import { business } from '#shared/business.ts'
import { listVisits } from '#shared/operations/check-in.ts'
import { addDays, plainDateIn, startOfDay } from '#shared/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as visits from '../lib/store/visits.ts'
import { findExpected } from './find-expected.ts'

export const handler = createHandler(listVisits, async ({ input }) => {
  const now = new Date()
  const day = input.day ?? plainDateIn(business.timeZone, now)
  const [start, end] = [day, addDays(day, 1)].map((date) => startOfDay(date, business.timeZone))
  const [expected, found] = await Promise.all([
    findExpected(day, now),
    visits.listBetween(start ?? now, end ?? now),
  ])
  return { day, expected, visits: found }
})
