import { expect, it } from 'vitest'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { unregisterWalletDevice } from '#shared/wallets/wallet-updates-operations.ts'
import {
  createDayPassOnPhone,
  listChangedPasses,
  newDevice,
  registerPhone,
  sendAndCountPushes,
} from '#tests/support/fixtures/wallet-phones.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

it('ends the pushes to this phone only, and can be repeated', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  const second = { ...phone, ...newDevice() }
  await registerPhone(second)
  const end = () => invoke(unregisterWalletDevice, phone, { headers: phone.headers })
  expect([(await end()).status, (await end()).status]).toEqual([200, 200])
  expect(await listChangedPasses(phone)).toBeUndefined()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await sendAndCountPushes([phone, second])).toEqual([0, 1])
})
