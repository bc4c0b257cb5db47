import { randomUUID } from 'node:crypto'
import { createExport } from '#shared/moving/exports-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { InternalError } from '../lib/internal-error.ts'
import { startJob } from '../lib/start-job.ts'
import * as exports from './exports.ts'

export const handler = createHandler(createExport, async ({ staff }) => {
  const started = await exports.begin(randomUUID(), await staffAction(staff))
  const current = started ?? (await exports.find())
  if (!current) throw new InternalError('exportGone', 'The export in progress no longer exists')
  if (started) await startJob('writeExport')
  return current
})
