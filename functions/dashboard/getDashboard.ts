import { business } from '#shared/business.ts'
import { dayIn } from '#shared/calendar.ts'
import { dashboardMondays, dashboardOf } from '#shared/dashboard.ts'
import { getDashboard } from '#shared/operations.ts'
import { lambda } from '../runtime/lambda.ts'
import * as dayPasses from '../store/day-passes.ts'
import { totalsSince } from '../store/totals.ts'

export const handler = lambda(getDashboard, async () => {
  const now = new Date()
  const today = dayIn(business.timeZone, now)
  const [firstMonday = today] = dashboardMondays(today)
  const [totals, overdue] = await Promise.all([totalsSince(firstMonday), dayPasses.countOverdue(now)])
  return dashboardOf(totals, overdue, today)
})
