import { gymHours } from '#shared/gym-hours.ts'
import { getReport } from '#shared/operations/report.ts'
import { addDays, plainDateIn, startOfWeek } from '#shared/plain-date.ts'
import { buildReport } from '#shared/report.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listCohorts } from '../lib/store/funnel.ts'

export const handler = createHandler(getReport, async ({ input }) => {
  const thisWeek = startOfWeek(plainDateIn(gymHours.timeZone, new Date()))
  const weeks = Array.from({ length: input.weeks }, (_, i) => addDays(thisWeek, (i + 1 - input.weeks) * 7))
  return buildReport(await listCohorts(weeks[0] ?? thisWeek), weeks)
})
