import * as z from 'zod/mini'
import { staffOperation } from '../lib/operation.ts'
import { Dashboard } from './dashboard.ts'

export const getDashboard = staffOperation('GET', '/admin/dashboard', {
  summary: 'Gets dashboard counts and weekly statistics',
  input: z.object({}),
  output: Dashboard,
})
