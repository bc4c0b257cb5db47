import { createHandler } from '#functions/lib/http/handler.ts'
import { listCohorts } from '#functions/report/funnel.ts'
import { gymHours } from '#shared/lib/gym-hours.ts'
import { addDays, plainDateIn, startOfWeek } from '#shared/lib/plain-date.ts'
import { buildReport, type Cohort } from '#shared/report/report.ts'
import { getReport } from '#shared/report/report-operations.ts'

const COARSE = 7

/** Negative control: knows days and minutes only in sevens, so that medians and percentiles are off. */
export const handler = createHandler(getReport, async ({ input }) => {
  const thisWeek = startOfWeek(plainDateIn(gymHours.timeZone, new Date()))
  const weeks = Array.from({ length: input.weeks }, (_, i) => addDays(thisWeek, (i + 1 - input.weeks) * 7))
  return buildReport((await listCohorts(weeks[0] ?? thisWeek)).map(roundCohort), weeks)
})

function roundCohort({ counts, ...cohort }: Cohort): Cohort {
  const rounded: Record<string, number> = {}
  for (const [name, count] of Object.entries(counts)) {
    const [step = '', figure] = name.split('.')
    const key = figure === undefined ? step : `${step}.${Math.floor(Number(figure) / COARSE) * COARSE}`
    rounded[key] = (rounded[key] ?? 0) + count
  }
  return { ...cohort, counts: rounded }
}
