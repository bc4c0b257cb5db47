import { business } from '#shared/business.ts'
import { listVisits } from '#shared/operations/check-in.ts'
import { addDays, plainDateIn, startOfDay } from '#shared/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as visits from '../lib/store/visits.ts'
import { findCheckInRules } from './check-in-rules.ts'
import { findExpected, findExpectedAppointments } from './find-expected.ts'

export const handler = createHandler(listVisits, async ({ input }) => {
  const now = new Date()
  const day = input.day ?? plainDateIn(business.timeZone, now)
  const start = startOfDay(day, business.timeZone)
  const end = startOfDay(addDays(day, 1), business.timeZone)
  const at = { readRules: findCheckInRules(), now }
  const [expected, appointments, found] = await Promise.all([
    findExpected(day, at),
    findExpectedAppointments({ start, end }, at),
    visits.listBetween(start, end),
  ])
  return { day, expected, appointments, visits: found }
})
