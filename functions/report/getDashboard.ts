import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { buildDashboard, listDashboardWeekStarts } from '#shared/report/dashboard.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import * as dayPasses from '../front-desk/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import { readCountersSince } from '../lib/table/counters.ts'
import { isSetupActive } from '../settings/setup-state.ts'

export const handler = createHandler(getDashboard, async ({ staff }) => {
  const now = new Date()
  const today = plainDateIn(business.timeZone, now)
  const [firstMonday = today] = listDashboardWeekStarts(today)
  const [totals, overdue, isNew] = await Promise.all([
    readCountersSince(firstMonday),
    dayPasses.countOverdue(now),
    staff.role().then((role) => role === 'admin' && isSetupActive()),
  ])
  return { ...buildDashboard(totals, overdue, today), ...(isNew && { isSetupPending: true as const }) }
})
