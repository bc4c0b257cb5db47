import { getUpdateTag, isUpdatedAfter } from '#shared/wallets/wallet-updates.ts'
import { listWalletPasses } from '#shared/wallets/wallet-updates-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { listPassesOnPhone } from './wallet-devices.ts'
import { deviceHash } from './wallet-records.ts'

/** Returns only serial numbers, because the request contains no token and serial numbers grant no access. Only unknown phones are rate-limited. */
export const handler = createHandler(listWalletPasses, async ({ input, request }) => {
  const records = await listPassesOnPhone(deviceHash(input.deviceId))
  if (records.length === 0)
    await requireWithinLimits({
      operation: listWalletPasses,
      ipAddress: request.ipAddress,
      now: new Date(),
    })
  const changedPasses = records.filter(({ updatedAt }) => isUpdatedAfter(updatedAt, input.passesUpdatedSince))
  if (changedPasses.length === 0) return { status: 204 as const }
  const lastUpdated = getUpdateTag(changedPasses.map(({ updatedAt }) => updatedAt))
  return { body: JSON.stringify({ serialNumbers: changedPasses.map(({ serial }) => serial), lastUpdated }) }
})
