import { afterEach, expect, it, vi } from 'vitest'
import { redeemDayPass, updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { getDayPassFile } from '#shared/wallets/wallets-operations.ts'
import { today } from '#tests/support/fixtures/appointments.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { mergeIntoClient, undoClientMerge } from '#tests/support/fixtures/merges.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { openWalletPass } from '#tests/support/fixtures/wallet-passes.ts'
import {
  createCardOnPhone,
  createDayPassOnPhone,
  getCurrentPass,
  getCurrentPassFile,
  readShownPass,
  sendAndCountPushes,
} from '#tests/support/fixtures/wallet-phones.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('returns the current pass with the serial number and the token of the pass on the phone', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await invoke(updateVisitDate, { passCode, preferredVisitDate: today() })
  const { body } = await getCurrentPassFile(phone)
  expect(body.headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'cache-control': 'no-store',
  })
  const pass = await openWalletPass(body.body)
  expect(pass).toMatchObject({
    serialNumber: phone.serial,
    webServiceURL: 'https://gym.example/api/wallet',
    authenticationToken: phone.headers.authorization.replace('ApplePass ', ''),
    voided: false,
  })
  expect(pass.generic.auxiliaryFields?.map(({ key }) => key)).toEqual(['visit', 'expires'])
})

it('returns 304 until the pass changes, even if the job has not found the change yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { passCode, phone } = await createDayPassOnPhone()
  const since = async (date = '') => {
    const { status, body } = await getCurrentPassFile(phone, { 'if-modified-since': date })
    return { status, date: body.headers?.['last-modified'] ?? '' }
  }
  const first = await since()
  expect(first.status).toBe(200)
  expect((await since(first.date)).status).toBe(304)
  expect((await since('Thu, 01 Jan 1970 00:00:00 GMT')).status).toBe(200)
  expect((await since('never')).status).toBe(200)
  await invoke(redeemDayPass, { passCode }, { as: ana })
  const unnoticed = await since(first.date)
  expect(unnoticed.status).toBe(200)
  await sendAndCountPushes([])
  const told = await since(unnoticed.date)
  expect(told.status).toBe(200)
  expect((await since(told.date)).status).toBe(304)
})

it('refuses another pass type and an unknown serial number', async () => {
  const { phone } = await createDayPassOnPhone()
  expect((await getCurrentPassFile({ ...phone, passTypeId: 'pass.old.gym' })).status).toBe(401)
  expect((await getCurrentPassFile({ ...phone, serial: 'a'.repeat(32) })).status).toBe(401)
  expect((await getCurrentPass(phone)).serialNumber).toBe(phone.serial)
})

it('returns the remaining client of a merge with the original code, until the undo', async () => {
  const [into, from] = [await createCardOnPhone('Iris'), await createCardOnPhone('Fia')]
  const code = (await readShownPass(from.phone)).code
  const { body } = await mergeIntoClient(
    await getClientFile(into.client.id),
    await getClientFile(from.client.id),
  )
  expect(await sendAndCountPushes([into.phone, from.phone])).toEqual([0, 1])
  expect(await readShownPass(from.phone)).toMatchObject({ name: 'Iris Ng', code, voided: false })
  await undoClientMerge(body.id)
  expect(await sendAndCountPushes([from.phone])).toEqual([1])
  expect(await readShownPass(from.phone)).toMatchObject({ name: 'Fia Ng', code })
})

it('a site without TLS creates passes without a web service URL', async () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  const { passCode } = await createPass()
  const pass = await openWalletPass((await invoke(getDayPassFile, { passCode })).body.body)
  expect(pass).not.toHaveProperty('webServiceURL')
  expect(pass).not.toHaveProperty('authenticationToken')
})
