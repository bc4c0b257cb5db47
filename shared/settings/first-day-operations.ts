import * as z from 'zod/mini'
import { adminOperation } from '../lib/operation.ts'
import { FirstDay } from './first-day.ts'

export const getFirstDay = adminOperation('GET', '/admin/settings/first-day', {
  summary: 'Lists the setup tasks of a new gym that are not complete',
  input: z.object({}),
  output: FirstDay,
})
