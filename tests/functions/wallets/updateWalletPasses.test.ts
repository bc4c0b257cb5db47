import { afterEach, expect, it, vi } from 'vitest'
import { clientKey, dayPassKey, type Key, walletDeviceKey, walletPassKey } from '#functions/lib/table/keys.ts'
import { deviceHash } from '#functions/wallets/wallet-records.ts'
import {
  eraseClient,
  exportClient,
  updateClient,
  updateClientStatus,
} from '#shared/clients/clients-operations.ts'
import { deleteDayPass, redeemDayPass, updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { replaceMemberCode } from '#shared/members/members-operations.ts'
import { unregisterWalletDevice } from '#shared/wallets/wallet-updates-operations.ts'
import { today } from '#tests/support/fixtures/appointments.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { advanceClockByDays } from '#tests/support/fixtures/members.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import {
  createCardOnPhone,
  createDayPassOnPhone,
  getCurrentPass,
  getCurrentPassFile,
  listChangedPasses,
  newDevice,
  openPassOnPhone,
  readShownPass,
  registerPhone,
  sendAndCountPushes,
} from '#tests/support/fixtures/wallet-phones.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const { pushes, responses } = localServices.applePush

const set = ({ pk, sk }: Key, attribute: string, value: string) =>
  localServices.dynamoDb.perform('UpdateItem', {
    TableName: localServices.environment.TABLE_NAME,
    Key: { pk: { S: pk }, sk: { S: sk } },
    UpdateExpression: `SET ${attribute} = :value`,
    ExpressionAttributeValues: { ':value': { S: value } },
  })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  localServices.faults.clear()
  responses.clear()
})

it('sends one empty push after a pass is redeemed, and updates the list and the file', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  const { phone: other } = await createDayPassOnPhone()
  expect(await sendAndCountPushes([phone, other])).toEqual([0, 0])
  const { lastUpdated } = await listChangedPasses(phone)
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await sendAndCountPushes([phone, other])).toEqual([1, 0])
  expect(pushes.at(-1)).toEqual({ pushToken: phone.pushToken, topic: phone.passTypeId, body: '{}' })
  expect((await listChangedPasses(phone, lastUpdated)).serialNumbers).toEqual([phone.serial])
  expect(await readShownPass(phone)).toMatchObject({
    voided: true,
    status: expect.stringMatching(/^Redeemed /),
  })
  expect(await sendAndCountPushes([phone, other])).toEqual([0, 0])
})

it('sends a push after the visit is moved and after the pass expires', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await invoke(updateVisitDate, { passCode, preferredVisitDate: today() })
  expect(await sendAndCountPushes([phone])).toEqual([1])
  advanceClockByDays(31)
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(await readShownPass(phone)).toMatchObject({
    voided: true,
    status: expect.stringMatching(/^Expired on /),
  })
})

it('removes a deleted pass and its phones a day after the push, and shows no name until then', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await invoke(deleteDayPass, { passCode }, { as: ana })
  expect(await sendAndCountPushes([phone])).toEqual([1])
  const shown = await readShownPass(phone)
  expect(shown).toEqual({
    voided: true,
    expirationDate: undefined,
    code: undefined,
    name: 'No longer valid',
    status: 'The code was replaced or deleted',
  })
  const { passCode: secondCode, phone: second } = await createDayPassOnPhone()
  await invoke(deleteDayPass, { passCode: secondCode }, { as: ana })
  await sendAndCountPushes([])
  await invoke(unregisterWalletDevice, second, { headers: second.headers })
  const keysAfter = async (days: number) => {
    const at = new Date(Date.now() + days * MS_PER_DAY)
    await localServices.dynamoDb.deleteExpired(localServices.environment.TABLE_NAME, at)
    const items = await scanStoredItems()
    const keys = [phone, second].flatMap(({ serial, deviceId }) => [
      walletPassKey(serial),
      walletDeviceKey(deviceHash(deviceId), serial),
    ])
    return keys.filter(({ pk, sk }) => items.some((item) => item.pk === pk && item.sk === sk)).length
  }
  expect([await keysAfter(0.9), await keysAfter(1.1)]).toEqual([3, 0])
})

it('shows no data of another pass with the code of a deleted pass', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await set(dayPassKey(passCode), 'id', 'another')
  expect(await readShownPass(phone)).toMatchObject({ voided: true, name: 'No longer valid', code: undefined })
})

it('sends a push after a member changes the name, leaves and returns', async () => {
  const { client, phone } = await createCardOnPhone()
  const name = { firstName: 'Zoe', lastName: 'Ng' }
  const { id, version, email = '' } = await getClientFile(client.id)
  await invoke(updateClient, { id, version, email, phone: '', dateOfBirth: '', ...name }, { as: ana })
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(await readShownPass(phone)).toMatchObject({ voided: false, name: 'Zoe Ng', status: 'Active' })
  await invoke(updateClientStatus, { id, status: 'former', reason: 'Moved away' }, { as: ana })
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(await readShownPass(phone)).toMatchObject({ voided: true })
  await invoke(updateClientStatus, { id, status: 'active', reason: 'Paid in cash' }, { as: ana })
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(await readShownPass(phone)).toMatchObject({ voided: false, status: 'Active' })
})

it('voids the card of a lost phone after its code is replaced, and creates another pass', async () => {
  const { page, phone, cardFile } = await createCardOnPhone()
  await invoke(replaceMemberCode, {}, page)
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(await readShownPass(phone)).toMatchObject({ voided: true, name: 'No longer valid', code: undefined })
  const next = await openPassOnPhone(await cardFile())
  expect(next.serial).not.toBe(phone.serial)
  expect(next.headers).not.toEqual(phone.headers)
  expect((await registerPhone(next)).status).toBe(201)
  expect((await readShownPass(next)).voided).toBe(false)
})

it('never shows the name of an erased client, even during the erasure', async () => {
  const { client, phone } = await createCardOnPhone('Esme')
  await set(clientKey(client.id), 'erasingSince', new Date().toISOString())
  expect((await readShownPass(phone)).name).toBe('No longer valid')
  await invoke(eraseClient, { id: client.id, name: fullName(client) }, { as: admin })
  expect((await readShownPass(phone)).name).toBe('No longer valid')
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(JSON.stringify(await getCurrentPass(phone))).not.toContain('Esme')
})

it('the export of a client contains the wallet pass without tokens', async () => {
  const { client, phone } = await createCardOnPhone()
  const { body } = await invoke(exportClient, { id: client.id }, { as: admin })
  const zip = Buffer.from(body.zipBase64, 'base64')
  const { unzipSync, strFromU8 } = await import('fflate')
  const records: Record<string, unknown>[] = JSON.parse(
    strFromU8(unzipSync(zip)['records.json'] ?? Buffer.of()),
  )
  const [wallet] = records.filter(({ recordType }) => recordType === 'WALLET_PASS')
  expect(wallet).toEqual({
    recordType: 'WALLET_PASS',
    serial: phone.serial,
    code: expect.stringMatching(/^MB/),
    updatedAt: expect.any(String),
    devices: { [deviceHash(phone.deviceId)]: { registeredAt: expect.any(String) } },
  })
})

it.each([
  ['410', { status: 410 }],
  ['a token that was never real', { status: 400, reason: 'BadDeviceToken' }],
])('removes a phone that Apple no longer knows: %s', async (_, answer) => {
  const { passCode, phone } = await createDayPassOnPhone()
  const second = { ...phone, ...newDevice() }
  await registerPhone(second)
  responses.set(phone.pushToken, answer)
  await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(await sendAndCountPushes([phone, second])).toEqual([1, 1])
  expect(await listChangedPasses(phone)).toBeUndefined()
  expect((await listChangedPasses(second)).serialNumbers).toEqual([phone.serial])
  expect(await sendAndCountPushes([phone, second])).toEqual([0, 0])
})

it.each([
  ['Apple is overloaded', { status: 503, reason: 'ServiceUnavailable' }],
  ['the connection breaks', undefined],
  ['the certificate is refused', { status: 403, reason: 'BadCertificate' }],
])('sends a push again in the next run if %s, but not to phones that received it', async (_, answer) => {
  const { passCode, phone } = await createDayPassOnPhone()
  const second = { ...phone, ...newDevice() }
  await registerPhone(second)
  responses.set(second.pushToken, answer)
  await invoke(redeemDayPass, { passCode }, { as: ana })
  await sendAndCountPushes([])
  responses.clear()
  await sendAndCountPushes([])
  const told = pushes.filter(({ pushToken }) => pushToken === phone.pushToken)
  expect(told).toHaveLength(1)
  const again = pushes.filter(({ pushToken }) => pushToken === second.pushToken)
  expect(again.length).toBeGreaterThan(0)
  expect(await sendAndCountPushes([phone, second])).toEqual([0, 0])
})

it('sends one push per phone in concurrent runs', async () => {
  const passes = [await createDayPassOnPhone(), await createDayPassOnPhone(), await createDayPassOnPhone()]
  for (const { passCode } of passes) await invoke(redeemDayPass, { passCode }, { as: ana })
  expect(
    await sendAndCountPushes(
      passes.map(({ phone }) => phone),
      4,
    ),
  ).toEqual([1, 1, 1])
})

it('sends a push again after an interrupted run, but only after the time limit of that run', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  localServices.faults.add({ service: 'dynamodb', operation: 'UpdateItem', match: 'toldAt', fault: 'reject' })
  await expect(runJob('updateWalletPasses', () => 60_000)).rejects.toThrow()
  localServices.faults.clear()
  expect(await sendAndCountPushes([phone])).toEqual([0])
  advanceClockByDays(5 / (24 * 60))
  expect(await sendAndCountPushes([phone])).toEqual([1])
  expect(await sendAndCountPushes([phone])).toEqual([0])
})

it('stops at its time limit, continues in the next run, and then starts again', async () => {
  await sendAndCountPushes([])
  const before = await runJob('updateWalletPasses', () => 60_000)
  const phones = []
  while (Number(before.passes) + phones.length <= 25) phones.push((await createDayPassOnPhone()).phone)
  const timesLeft = [60_000, 0]
  const run = async (left: () => number) => (await runJob('updateWalletPasses', left)).passes
  const all = Number(before.passes) + phones.length
  expect(await run(() => timesLeft.shift() ?? 0)).toBe(25)
  expect(await run(() => 60_000)).toBe(all - 25)
  expect(await run(() => 60_000)).toBe(all)
})

it('sends no push without keys, but removes a pass that has ended', async () => {
  const { passCode, phone } = await createDayPassOnPhone()
  await invoke(deleteDayPass, { passCode }, { as: ana })
  vi.stubEnv('WALLETS_SECRET_ARN', '')
  expect(await sendAndCountPushes([phone])).toEqual([0])
  const stored = (await scanStoredItems()).filter(({ pk }) => pk === walletPassKey(phone.serial).pk)
  expect(stored).toMatchObject([{ ttl: expect.any(Number) }])
  expect((await getCurrentPassFile(phone)).status).toBe(404)
  vi.unstubAllEnvs()
  expect(await sendAndCountPushes([phone])).toEqual([1])
})
