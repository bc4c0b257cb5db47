import { expect, it } from 'vitest'
import { deleteDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import {
  getWalletPass,
  registerWalletDevice,
  unregisterWalletDevice,
} from '#shared/wallets/wallet-updates-operations.ts'
import { getDayPassFile } from '#shared/wallets/wallets-operations.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { openWalletPass } from '#tests/support/fixtures/wallet-passes.ts'
import {
  createDayPassOnPhone,
  listChangedPasses,
  newDevice,
  openPassOnPhone,
  registerPhone,
  type WalletPhone,
} from '#tests/support/fixtures/wallet-phones.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

/** Registers again while the server is busy, as a phone does. */
async function registerUntilAnswered(phone: WalletPhone): Promise<number> {
  const { status } = await registerPhone(phone)
  return status === 503 ? registerUntilAnswered(phone) : status
}

const refusal = (op: Operation, { headers, ...phone }: WalletPhone) =>
  invokeForErrorCode(op, phone, { headers })

it('returns 201 for a new phone and 200 for a known phone, also with another push token', async () => {
  const pass = await createPass()
  const file = (await invoke(getDayPassFile, { passCode: pass.passCode })).body.body
  expect((await openWalletPass(file)).webServiceURL).toBe('https://gym.example/api/wallet')
  const phone = await openPassOnPhone(file)
  const statuses = []
  for (const { pushToken } of [phone, phone, newDevice()])
    statuses.push((await registerPhone({ ...phone, pushToken })).status)
  expect(statuses).toEqual([201, 200, 200])
  expect((await listChangedPasses(phone)).serialNumbers).toEqual([phone.serial])
})

it('keeps the token of the first file, and does not store the ID of the phone', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  const again = await openPassOnPhone((await invoke(getDayPassFile, { passCode })).body.body)
  expect(again.headers).toEqual(phone.headers)
  const stored = (await scanStoredItems()).filter(({ pk }) => pk.startsWith('WALLET_'))
  expect(JSON.stringify(stored)).toContain(phone.pushToken)
  expect(JSON.stringify(stored)).not.toContain(phone.deviceId)
})

it('returns the same error for a wrong token, a missing token and an unknown pass', async () => {
  const [{ phone }, { phone: other }] = [await createDayPassOnPhone(), await createDayPassOnPhone()]
  const [, token = ''] = phone.headers.authorization.split(' ')
  const wrong = ['', 'ApplePass', 'ApplePass x', `Bearer ${token}`, `ApplePass ${token} x`]
  const tries: WalletPhone[] = [
    ...[...wrong, other.headers.authorization].map((authorization) => ({
      ...phone,
      headers: { authorization },
    })),
    { ...phone, serial: 'a'.repeat(32) },
  ]
  for (const op of [registerWalletDevice, unregisterWalletDevice, getWalletPass])
    for (const one of tries) expect(await refusal(op, one)).toBe('401 walletPassUnknown')
  expect((await listChangedPasses(phone)).serialNumbers).toEqual([phone.serial])
})

it('rejects even the right token after too many guesses', async () => {
  stopClock()
  const { phone } = await createDayPassOnPhone()
  const wrong = { ...phone, headers: { authorization: 'ApplePass wrong' } }
  const at = (one: WalletPhone) =>
    invoke(registerWalletDevice, one, { headers: one.headers, address: '198.51.100.7' })
  for (let guess = 0; guess < 60; guess++) await at(wrong)
  expect((await at(phone)).status).toBe(429)
  expect((await registerPhone(phone)).status).toBe(200)
})

it('accepts ten phones per pass, also concurrently, and refuses any other phone', async () => {
  const { phone } = await createDayPassOnPhone()
  const phones = Array.from({ length: 12 }, () => ({ ...phone, ...newDevice() }))
  const statuses = await Promise.all(phones.map(registerUntilAnswered))
  expect(statuses.filter((status) => status === 201)).toHaveLength(9)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  expect((await registerPhone({ ...phone, pushToken: newDevice().pushToken })).status).toBe(200)
})

it('refuses a pass that has ended', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await invoke(deleteDayPass, { passCode }, { as: ana })
  expect(await refusal(registerWalletDevice, { ...phone, ...newDevice() })).toBe('401 walletPassUnknown')
})

it('a pass file is removed after thirty days without a phone', async () => {
  const { passCode } = await createPass()
  const phone = await openPassOnPhone((await invoke(getDayPassFile, { passCode })).body.body)
  const sweepAfter = (days: number) =>
    localServices.dynamoDb.deleteExpired(
      localServices.environment.TABLE_NAME,
      new Date(Date.now() + days * MS_PER_DAY),
    )
  await sweepAfter(29)
  expect((await registerPhone(phone)).status).toBe(201)
  await sweepAfter(400)
  expect((await registerPhone(phone)).status).toBe(200)
  await invoke(unregisterWalletDevice, phone, { headers: phone.headers })
  await sweepAfter(31)
  expect(await refusal(registerWalletDevice, phone)).toBe('401 walletPassUnknown')
})
