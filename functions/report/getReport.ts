import { gymHours } from '#shared/lib/dates/gym-hours.ts'
import { addDays, plainDateIn, startOfWeek } from '#shared/lib/dates/plain-date.ts'
import { buildFunnelReport } from '#shared/report/funnel-report.ts'
import { getReport } from '#shared/report/report-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listCohorts } from './funnel.ts'

export const handler = createHandler(getReport, async ({ input }) => {
  const thisWeek = startOfWeek(plainDateIn(gymHours.timeZone, new Date()))
  const weeks = Array.from({ length: input.weeks }, (_, i) => addDays(thisWeek, (i + 1 - input.weeks) * 7))
  return buildFunnelReport(await listCohorts(weeks[0] ?? thisWeek), weeks)
})
