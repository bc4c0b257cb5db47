import * as z from 'zod/mini'
import { Dashboard } from '../dashboard.ts'
import { staffOperation } from '../operation.ts'

export const getDashboard = staffOperation('GET', '/admin/dashboard', {
  summary: 'Gets dashboard counts and weekly statistics',
  input: z.object({}),
  output: Dashboard,
})
