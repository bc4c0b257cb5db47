import { removePayingClient } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as paying from './paying-clients.ts'

export const handler = createHandler(removePayingClient, async ({ input, staff }) => {
  const [by, member, payer] = await Promise.all([
    createStaffContext(staff),
    clients.findAfterMerge(input.id),
    clients.findAfterMerge(input.payingId),
  ])
  const isRemoved = member && payer && (await paying.remove(member.id, payer.id, by))
  if (!isRemoved) throw new ApiError('payingNotFound')
  return input
})
