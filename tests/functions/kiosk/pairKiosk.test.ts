import { expect, it } from 'vitest'
import { hashPairingCode } from '#functions/kiosk/kiosks.ts'
import { kioskPairingKey } from '#functions/lib/table/keys.ts'
import { updateItem } from '#functions/lib/table/table-commands.ts'
import { pairKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { createKiosk, deleteKiosk, listKiosks } from '#shared/kiosk/kiosks-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { newTabletKey } from '#tests/support/fixtures/kiosks.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const added = async (wanted: object = {}) => {
  const maker = await createAdmin()
  const { body } = await invoke(createKiosk, { name: 'Front door', ...wanted }, { as: maker })
  return { ...body, maker }
}
const publicKey = () => newTabletKey().publicKey
const errorOf = async (input: object) => (await invokeExpectingError(pairKiosk, input)).body.code

it('returns the kiosk secrets to one tablet, also on a retry, and does not store the code', async () => {
  const { id, pairingCode, maker } = await added({ relayUrl: 'https://relay.gym.example/open' })
  const typed = `${pairingCode.slice(0, 4)} ${pairingCode.slice(4)}`.toLowerCase()
  const ownKey = publicKey()
  const { body } = await invoke(pairKiosk, { pairingCode: typed, publicKey: ownKey })
  expect(body).toMatchObject({ kioskId: id, name: 'Front door', relayUrl: 'https://relay.gym.example/open' })
  expect(Buffer.from(body.hashSecret, 'base64')).toHaveLength(32)
  expect((await invoke(pairKiosk, { pairingCode, publicKey: ownKey })).body).toEqual(body)
  expect(await errorOf({ pairingCode, publicKey: publicKey() })).toBe('pairingCodeEnded')
  const { items } = (await invoke(listKiosks, {}, { as: maker })).body
  expect(items.find((item) => item.id === id)?.pairedAt).toBeDefined()
  const stored = JSON.stringify(await scanStoredItems())
  expect(stored).toContain(id)
  expect(stored).not.toContain(pairingCode)
})

it('accepts only one of two concurrent tablets', async () => {
  const { pairingCode } = await added()
  const both = await Promise.all([1, 2].map(() => invoke(pairKiosk, { pairingCode, publicKey: publicKey() })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
})

it('refuses an expired code, an unknown code, the code of a deleted kiosk and an invalid key', async () => {
  const late = await added()
  await updateItem({
    Key: kioskPairingKey(hashPairingCode(late.pairingCode)),
    UpdateExpression: 'SET expiresAt = :now',
    ExpressionAttributeValues: { ':now': new Date().toISOString() },
  })
  const gone = await added()
  await invoke(deleteKiosk, { id: gone.id }, { as: gone.maker })
  for (const { pairingCode } of [late, gone, { pairingCode: 'AAAAAAAA' }])
    expect(await errorOf({ pairingCode, publicKey: publicKey() })).toBe('pairingCodeEnded')
  const { pairingCode } = await added()
  expect(await errorOf({ pairingCode, publicKey: 'AAAA' })).toBe('invalidInput')
  expect((await invoke(pairKiosk, { pairingCode, publicKey: publicKey() })).status).toBe(200)
})

it('limits guesses of the code', async () => {
  stopClock()
  const address = '203.0.113.77'
  const guess = () =>
    invokeExpectingError(pairKiosk, { pairingCode: 'GUESSED2', publicKey: publicKey() }, { address })
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(404)
  expect((await guess()).status).toBe(429)
})
