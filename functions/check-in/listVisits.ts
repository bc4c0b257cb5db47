import { business } from '#shared/business.ts'
import { listVisits } from '#shared/operations/check-in.ts'
import { daysFrom, plainDateIn } from '#shared/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as visits from '../lib/store/visits.ts'
import { findCheckInRules } from './check-in-rules.ts'
import { findExpected, findExpectedAppointments } from './find-expected.ts'

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
