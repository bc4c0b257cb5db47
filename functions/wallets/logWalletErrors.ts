import { redactDeviceLogs } from '#shared/wallets/wallet-updates.ts'
import { logWalletErrors } from '#shared/wallets/wallet-updates-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { logger } from '../lib/logger.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'

export const handler = createHandler(logWalletErrors, async ({ input, request }) => {
  await requireWithinLimits({ operation: logWalletErrors, ipAddress: request.ipAddress, now: new Date() })
  logger.warn('Apple Wallet reported errors', { errors: redactDeviceLogs(input.logs) })
  return {}
})
