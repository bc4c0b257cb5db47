import { expect, it } from 'vitest'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { listWalletPasses } from '#shared/wallets/wallet-updates-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import {
  createDayPassOnPhone,
  listChangedPasses,
  newDevice,
  sendAndCountPushes,
} from '#tests/support/fixtures/wallet-phones.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

it('returns only the serial numbers of passes on this phone that changed since the last list', async () => {
  const device = newDevice()
  const first = await createDayPassOnPhone(device)
  const { phone } = await createDayPassOnPhone(device)
  await createDayPassOnPhone()
  const all = await listChangedPasses(phone)
  expect(all).toEqual({
    serialNumbers: expect.arrayContaining([first.phone.serial, phone.serial]),
    lastUpdated: expect.stringMatching(/^\d+$/),
  })
  expect(all.serialNumbers).toHaveLength(2)
  expect(await listChangedPasses(phone, all.lastUpdated)).toBeUndefined()
  await invoke(redeemDayPass, { passCode: first.passCode }, { as: ana })
  await sendAndCountPushes([])
  const next = await listChangedPasses(phone, all.lastUpdated)
  expect(next.serialNumbers).toEqual([first.phone.serial])
  expect(await listChangedPasses(phone, next.lastUpdated)).toBeUndefined()
})

it('returns no passes for unknown phones, and 429 after many of them, but not to a known phone', async () => {
  stopClock()
  const { phone } = await createDayPassOnPhone()
  const at = ({ deviceId = '', passTypeId = phone.passTypeId }) =>
    invoke(listWalletPasses, { deviceId, passTypeId }, { address: '198.51.100.8' })
  for (let guess = 0; guess < 60; guess++) expect((await at(newDevice())).status).toBe(204)
  expect((await at(newDevice())).status).toBe(429)
  expect((await at(phone)).status).toBe(200)
})
