import { getMembersReport } from '#shared/report/members-operations.ts'
import { buildMembersReport, listReportMonths } from '#shared/report/members-report.ts'
import { createHandler } from '../lib/http/handler.ts'
import { getGymMonth, readCountersSince, readMonthCountersSince } from '../lib/table/counters.ts'
import { readMonthlyMemberCounts } from './member-months.ts'

/** A date after all weeks, so that only the all-time counters are read. */
const AFTER_ALL_WEEKS = '9999-01-01'

export const handler = createHandler(getMembersReport, async () => {
  const thisMonth = getGymMonth(new Date())
  const [first = thisMonth] = listReportMonths(thisMonth)
  const [{ allTime }, countsByMonth, memberCountsByMonth] = await Promise.all([
    readCountersSince(AFTER_ALL_WEEKS),
    readMonthCountersSince(first),
    readMonthlyMemberCounts(),
  ])
  return buildMembersReport({ allTime, byMonth: countsByMonth, memberMonths: memberCountsByMonth }, thisMonth)
})
