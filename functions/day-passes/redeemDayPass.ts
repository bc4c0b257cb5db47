import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ApiError } from '#shared/api-error.ts'
import { business } from '#shared/business.ts'
import { parsePassCode, Redemption, redemptionError } from '#shared/day-pass.ts'
import { redeemDayPass } from '#shared/operations/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import { redeem } from '../lib/store/day-pass-status.ts'
import * as dayPasses from '../lib/store/day-passes.ts'

export const handler = createHandler(redeemDayPass, async ({ input, request, staff }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const now = new Date()
  const redemptionId = request.idempotencyKey ?? randomUUID()
  const [seen, redeemedByName] = await Promise.all([dayPasses.find(passCode), staff.name()])
  if (!seen) throw new ApiError('dayPassNotFound')
  const by = { redeemedAt: now.toISOString(), redeemedBy: staff.userId, redeemedByName }
  const redemption: Redemption = { passCode, status: 'redeemed', ...by }
  if (await redeem(seen, redemption, redemptionId, now)) return redemption
  const pass = await dayPasses.find(passCode)
  if (!pass) throw new ApiError('dayPassNotFound')
  const problem = redemptionError(pass, redemptionId, now, business.timeZone)
  if (problem) throw problem
  return z.parse(Redemption, pass)
})
