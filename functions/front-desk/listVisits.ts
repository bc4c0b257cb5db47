import { listVisits } from '#shared/front-desk/check-in-operations.ts'
import { business } from '#shared/lib/business.ts'
import { daysFrom, plainDateIn } from '#shared/lib/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findCheckInRules } from './check-in-rules.ts'
import { findExpected, findExpectedAppointments } from './find-expected.ts'
import * as visits from './visits.ts'

export const handler = createHandler(listVisits, async ({ input }) => {
  const now = new Date()
  const day = input.day ?? plainDateIn(business.timeZone, now)
  const range = daysFrom(day, 1, business.timeZone)
  const at = { readRules: findCheckInRules(), now }
  const [expected, appointments, found] = await Promise.all([
    findExpected(day, at),
    findExpectedAppointments(range, at),
    visits.listBetween(range),
  ])
  return { day, expected, appointments, visits: found }
})
