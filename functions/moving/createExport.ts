import { randomUUID } from 'node:crypto'
import { createExport } from '#shared/moving/exports-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { InternalError } from '../lib/internal-error.ts'
import { startJob } from '../lib/start-job.ts'
import * as exports from './exports.ts'

export const handler = createHandler(createExport, async ({ staff }) => {
  const startedExport = await exports.begin(randomUUID(), await createStaffContext(staff))
  const currentExport = startedExport ?? (await exports.find())
  if (!currentExport) throw new InternalError('exportGone', 'The export in progress no longer exists')
  if (startedExport) await startJob('writeExport')
  return currentExport
})
