import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '#shared/api-error.ts'
import { business } from '#shared/business.ts'
import { parsePassCode, Redemption, redemptionError } from '#shared/day-pass.ts'
import { redeemDayPass } from '#shared/operations/day-passes.ts'
import { newVisit, redemptionOf, visitIdFor } from '../check-in/new-visit.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { redeem } from '../lib/store/day-pass-status.ts'
import * as dayPasses from '../lib/store/day-passes.ts'

export const handler = createHandler(redeemDayPass, async ({ input, request, staff }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const redemptionId = request.idempotencyKey ?? randomUUID()
  const [seen, by] = await Promise.all([dayPasses.find(passCode), staffAction(staff)])
  if (!seen) throw new ApiError('dayPassNotFound')
  const visit = newVisit(
    { id: visitIdFor(redemptionId), arrival: { pass: seen, client: undefined }, decision: 'redeemed' },
    by,
  )
  if (await redeem(seen, { visit, redemptionId, activity: 'passRedeemed' }, by)) return redemptionOf(visit)
  const pass = await dayPasses.find(passCode)
  if (!pass) throw new ApiError('dayPassNotFound')
  const problem = redemptionError(pass, redemptionId, by.now, business.timeZone)
  if (problem) throw problem
  return z.parse(Redemption, pass)
})
