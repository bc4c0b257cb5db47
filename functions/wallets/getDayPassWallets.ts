import { ApiError } from '#shared/lib/api-error.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { parsePassCode } from '#shared/lib/pass-code.ts'
import { createWalletDayPass } from '#shared/wallets/wallet-pass.ts'
import { getDayPassWallets } from '#shared/wallets/wallets-operations.ts'
import * as dayPasses from '../front-desk/day-passes.ts'
import { createHandler } from '../lib/http/handler.ts'
import { listWallets } from './list-wallets.ts'
import { deriveSerial } from './wallet-serial.ts'

export const handler = createHandler(getDayPassWallets, async ({ input, request }) => {
  const passCode = parsePassCode(input.passCode)
  if (!passCode) throw new ApiError('dayPassNotFound')
  const attempt = { operation: getDayPassWallets, ipAddress: request.ipAddress, now: new Date() }
  const pass = await dayPasses.getByCode(passCode, attempt)
  const file = { path: `${API_BASE_PATH}/day-passes/${passCode}/apple-pass`, serial: deriveSerial(pass.id) }
  return listWallets(createWalletDayPass(pass, attempt.now), file, attempt.now)
})
