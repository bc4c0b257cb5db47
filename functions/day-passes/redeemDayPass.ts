import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { business } from '#shared/business.ts'
import { codeFrom, Redemption, redemptionProblem } from '#shared/day-pass.ts'
import { redeemDayPass } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { lambda } from '../runtime/lambda.ts'
import * as dayPasses from '../store/day-passes.ts'

export const handler = lambda(redeemDayPass, async ({ input, request, staff }) => {
  const passCode = codeFrom(input.passCode)
  if (!passCode) throw new Problem('dayPassNotFound')
  const now = new Date()
  const redemptionId = request.idempotencyKey ?? randomUUID()
  const redemption: Redemption = {
    passCode,
    status: 'redeemed',
    redeemedAt: now.toISOString(),
    redeemedBy: staff.userId,
    redeemedByName: await staff.name(),
  }
  if (await dayPasses.redeem(redemption, redemptionId, now)) return redemption
  const pass = await dayPasses.find(passCode, true)
  if (!pass) throw new Problem('dayPassNotFound')
  const problem = redemptionProblem(pass, redemptionId, now, business.timeZone)
  if (problem) throw problem
  return z.parse(Redemption, pass)
})
