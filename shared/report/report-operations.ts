import * as z from 'zod/mini'
import { staffOperation } from '../lib/operation.ts'
import { FUNNEL_REPORT_WEEKS, FunnelReport, MAX_FUNNEL_REPORT_WEEKS } from './funnel-report.ts'

export const getReport = staffOperation('GET', '/admin/report', {
  summary: 'Gets the funnel by week of the first contact and by source, and the response times',
  input: z.object({
    weeks: z._default(
      z.coerce
        .number('Weeks must be a number')
        .check(
          z.int('Number of weeks must be a whole number'),
          z.minimum(1, 'Number of weeks must be at least 1'),
          z.maximum(MAX_FUNNEL_REPORT_WEEKS, `Number of weeks must be at most ${MAX_FUNNEL_REPORT_WEEKS}`),
        ),
      FUNNEL_REPORT_WEEKS,
    ),
  }),
  output: FunnelReport,
})
