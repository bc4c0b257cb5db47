import { business } from '#shared/business.ts'
import { buildDashboard, dashboardWeekStarts } from '#shared/dashboard.ts'
import { getDashboard } from '#shared/operations/dashboard.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as dayPasses from '../lib/store/day-passes.ts'
import { readCountersSince } from '../lib/store/table/counters.ts'

export const handler = createHandler(getDashboard, async () => {
  const now = new Date()
  const today = plainDateIn(business.timeZone, now)
  const [firstMonday = today] = dashboardWeekStarts(today)
  const [totals, overdue] = await Promise.all([readCountersSince(firstMonday), dayPasses.countOverdue(now)])
  return buildDashboard(totals, overdue, today)
})
