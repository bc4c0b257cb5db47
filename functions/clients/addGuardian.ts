import { addGuardian } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as guardians from '../waivers/guardians.ts'

export const handler = createHandler(addGuardian, async ({ input, request, staff }) => {
  const [by, child, guardian, { children }] = await Promise.all([
    createStaffContext(staff),
    clients.findAfterMerge(input.id),
    clients.findAfterMerge(input.guardianId),
    guardians.findRelatedClients(input.id),
  ])
  if (!child || !guardian) throw new ApiError('clientUnknown')
  const isOwnChild = children.some(({ clientId }) => clientId === guardian.id)
  if (child.id === guardian.id || isOwnChild) throw new ApiError('guardianIsChild')
  const today = plainDateIn(business.timeZone, by.now)
  if (guardian.dateOfBirth && isMinor(guardian.dateOfBirth, today)) throw new ApiError('guardianIsMinor')
  return guardians.add(child, guardian, input.relationship, { operation: addGuardian, request, ...by })
})
