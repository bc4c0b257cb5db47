import * as z from 'zod/mini'
import { adminOperation } from '../lib/operation.ts'
import { FirstDay } from './first-day.ts'

export const getFirstDay = adminOperation('GET', '/admin/settings/first-day', {
  summary: 'Finds what a new gym still has to do, by looking at what is there',
  input: z.object({}),
  output: FirstDay,
})
