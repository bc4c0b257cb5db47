import { ApiError } from '#shared/lib/api-error.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { createWalletDayPass } from '#shared/wallets/wallet-pass.ts'
import { getDayPassFile } from '#shared/wallets/wallets-operations.ts'
import * as dayPasses from '../front-desk/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { createPassFileResponse } from './create-pass-file-response.ts'
import { deriveSerial } from './wallet-serial.ts'

export const handler = createHandler(getDayPassFile, async ({ input, request }) => {
  const now = new Date()
  await requireWithinLimits({ operation: getDayPassFile, ipAddress: request.ipAddress, now })
  const passCode = parsePassCode(input.passCode)
  const pass = passCode && (await dayPasses.find(passCode))
  if (!pass) throw new ApiError('dayPassNotFound')
  return createPassFileResponse(createWalletDayPass(pass, now), deriveSerial(pass.id), now)
})
