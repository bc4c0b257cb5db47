import { removeGuardian } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as guardians from '../waivers/guardians.ts'

export const handler = createHandler(removeGuardian, async ({ input, staff }) => {
  const [by, child, guardian] = await Promise.all([
    createStaffContext(staff),
    clients.findAfterMerge(input.id),
    clients.findAfterMerge(input.guardianId),
  ])
  const isRemoved = child && guardian && (await guardians.remove(child.id, guardian.id, by))
  if (!isRemoved) throw new ApiError('guardianNotFound')
  return input
})
