import { afterEach, expect, it, vi } from 'vitest'
import { logger } from '#functions/lib/logger.ts'
import { logWalletErrors } from '#shared/wallets/wallet-updates-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { newDevice } from '#tests/support/fixtures/wallet-phones.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

afterEach(() => void vi.restoreAllMocks())

it('logs a warning without IDs and tokens, at most five times an hour per IP address', async () => {
  stopClock()
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
  const { deviceId, pushToken } = newDevice()
  const logs = [`Failed for ${deviceId} with ${pushToken}\nand more`]
  const send = async () => (await invoke(logWalletErrors, { logs }, { address: '198.51.100.9' })).status
  const statuses = []
  for (let call = 0; call < 6; call++) statuses.push(await send())
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(warn.mock.calls).toEqual(
    Array.from({ length: 5 }, () => [
      'Apple Wallet reported errors',
      { errors: ['Failed for … with … and more'] },
    ]),
  )
})
