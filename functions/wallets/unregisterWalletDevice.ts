import { unregisterWalletDevice } from '#shared/wallets/wallet-updates-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { removeDevice } from './wallet-devices.ts'
import { authenticatePassDevice, deviceHash } from './wallet-records.ts'

export const handler = createHandler(unregisterWalletDevice, async ({ input, request }) => {
  const { serial } = await authenticatePassDevice(input.serial, request, unregisterWalletDevice)
  await removeDevice({ serial, device: deviceHash(input.deviceId) }, new Date())
  return {}
})
