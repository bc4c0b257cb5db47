import { ApiError } from '#shared/api-error.ts'
import { removeGuardian } from '#shared/operations/clients.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as guardians from '../lib/store/guardians.ts'

export const handler = createHandler(removeGuardian, async ({ input, staff }) => {
  const isRemoved = await guardians.remove(input.id, input.guardianId, await staffAction(staff))
  if (!isRemoved) throw new ApiError('guardianNotFound')
  return input
})
