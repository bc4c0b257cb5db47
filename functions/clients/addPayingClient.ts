import { addPayingClient } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as paying from './paying-clients.ts'

export const handler = createHandler(addPayingClient, async ({ input, request, staff }) => {
  const [by, member, payer] = await Promise.all([
    createStaffContext(staff),
    clients.findAfterMerge(input.id),
    clients.findAfterMerge(input.payingId),
  ])
  if (!member || !payer) throw new ApiError('clientUnknown')
  if (member.id === payer.id) throw new ApiError('paysForThemselves')
  const today = plainDateIn(business.timeZone, by.now)
  if (payer.dateOfBirth && isMinor(payer.dateOfBirth, today)) throw new ApiError('payingIsMinor')
  return paying.add(member, payer, { operation: addPayingClient, request, ...by })
})
