import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { getEffectiveStatus, Redemption, redemptionError } from '#shared/front-desk/day-pass.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { retryWhenChanged } from '../lib/retry-when-changed.ts'
import { redeem } from './day-pass-status.ts'
import { findArrivalByCode } from './find-arrival.ts'
import { deriveVisitId, newVisit, toRedemption } from './new-visit.ts'
import * as visits from './visits.ts'

export const handler = createHandler(redeemDayPass, async ({ input, request, staff }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const by = await createStaffContext(staff)
  const { idempotencyKey: redemptionId = randomUUID(), requestHash } = request
  const id = deriveVisitId(redemptionId)
  return retryWhenChanged(async () => {
    const { pass, client } = (await findArrivalByCode(passCode)) ?? {}
    if (!pass) throw new ApiError('dayPassNotFound')
    if (pass.redemptionId === redemptionId) return z.parse(Redemption, pass)
    const isActive = getEffectiveStatus(pass, by.now) === 'active'
    const problem = isActive ? undefined : redemptionError(pass, redemptionId, by.now, business.timeZone)
    if (problem) throw problem
    const visit = newVisit({ id, arrival: { pass, client: undefined }, decision: 'redeemed' }, by)
    const details = { visit, client, redemptionId, requestHash, activity: 'passRedeemed' } as const
    if (await redeem(pass, details, by)) return toRedemption(visit)
    await visits.findFromSameRequest(id, requestHash)
    return undefined
  })
})
