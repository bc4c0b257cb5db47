import * as z from 'zod/mini'
import { staffOperation } from '../lib/operation.ts'
import { MembersReport } from './members-report.ts'

export const getMembersReport = staffOperation('GET', '/admin/report/members', {
  summary: 'Gets members, payments and visits by month',
  input: z.object({}),
  output: MembersReport,
})
