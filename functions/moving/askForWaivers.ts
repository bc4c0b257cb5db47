import { ApiError } from '#shared/lib/api-error.ts'
import { askForWaivers } from '#shared/moving/imports-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { startWaiverRequests } from '../waivers/imported-clients.ts'
import * as imports from './imports.ts'

export const handler = createHandler(askForWaivers, async ({ input }) => {
  const found = await imports.find(input.id)
  if (!found) throw new ApiError('importNotFound')
  const waiversAskedAt = new Date().toISOString()
  await startWaiverRequests(found.id)
  await imports.update(found.id, { waiversAskedAt })
  return { ...found, waiversAskedAt }
})
