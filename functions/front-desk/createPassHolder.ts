import { createPassHolder } from '#shared/front-desk/check-in-operations.ts'
import { redemptionError } from '#shared/front-desk/day-pass.ts'
import { hasDifferentName } from '#shared/front-desk/pass-holder.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { findArrival } from './find-arrival.ts'
import { movePass, PassMovedError } from './move-pass.ts'

export const handler = createHandler(createPassHolder, async ({ input, request, staff }) => {
  const by = await createStaffContext(staff)
  const context = { operation: createPassHolder, request, ...by }
  return retryWhenChanged(async () => {
    const { pass, client } = (await findArrival(input, by.now)) ?? {}
    if (!pass || !client) throw new ApiError('dayPassNotFound')
    if (!hasDifferentName(pass.fullName, client, undefined)) return pass
    if (pass.status !== 'active' || pass.expiresAt <= by.now.toISOString())
      throw redemptionError(pass, '', by.now, business.timeZone) ?? new ApiError('dayPassChanged')
    return movePass(pass, client, context).catch((error: unknown) => {
      if (error instanceof PassMovedError) return undefined
      throw error
    })
  })
})
