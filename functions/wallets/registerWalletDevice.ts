import { ApiError } from '#shared/lib/api-error.ts'
import { registerWalletDevice } from '#shared/wallets/wallet-updates-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { createCurrentPassFinder } from './current-passes.ts'
import { registerDevice } from './wallet-devices.ts'
import { authenticatePassDevice, deviceHash } from './wallet-records.ts'

export const handler = createHandler(registerWalletDevice, async ({ input, request }) => {
  const { serial, deviceId, pushToken } = input
  const now = new Date()
  const record = await authenticatePassDevice(serial, request, registerWalletDevice)
  const passOf = await createCurrentPassFinder([record], now)
  if (passOf(record).isEnded) throw new ApiError('walletPassUnknown')
  const isNew = await registerDevice({ serial, device: deviceHash(deviceId), pushToken }, now)
  return { status: isNew ? (201 as const) : (200 as const) }
})
