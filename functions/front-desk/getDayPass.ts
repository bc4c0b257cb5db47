import { withEffectiveStatus } from '#shared/front-desk/day-pass.ts'
import { getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as dayPasses from './day-passes.ts'

export const handler = createHandler(getDayPass, async ({ input, request }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const attempt = { operation: getDayPass, ipAddress: request.ipAddress, now: new Date() }
  return withEffectiveStatus(await dayPasses.getByCode(passCode, attempt), attempt.now)
})
