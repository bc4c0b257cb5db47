import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'

export const handler = createHandler(updateClientStatus, async ({ input, staff }) => {
  if (!(await clients.setStatus(input.id, input.status, await staffAction(staff))))
    throw new ApiError('clientUnknown')
  return input
})
