import * as z from 'zod/mini'
import { adminOperation, scheduledJob } from '../lib/operation.ts'
import { Export } from './export.ts'

export const createExport = adminOperation('POST', '/admin/exports', {
  summary: 'Starts an export of all data, or returns the export in progress',
  input: z.object({}),
  output: Export,
  records: ['exportStarted'],
})

export const getExport = adminOperation('GET', '/admin/exports/newest', {
  summary: 'Returns the newest export and, for 24 hours, a link to its file',
  input: z.object({}),
  output: z.object({ newest: z.optional(Export), link: z.optional(z.string()) }),
})

export const writeExport = scheduledJob({
  summary: 'Writes the file of an export in parts, and deletes the file a day later',
  everyMinutes: 5,
  recordsNothingBecause: 'createExport records who asked for it',
})
