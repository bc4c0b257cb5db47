import { expect, it } from 'vitest'
import { createKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('returns a pairing code that is valid for ten minutes', async () => {
  const { body } = await invoke(createKiosk, { name: 'Front door', place: '' }, { as: await createAdmin() })
  expect(body.pairingCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(Date.parse(body.pairingExpiresAt) - Date.parse(body.createdAt)).toBe(10 * 60_000)
  expect(body.pairedAt).toBeUndefined()
})

it('accepts a relay URL with a port and a private IP address', async () => {
  const relayUrl = 'https://10.0.0.5:8443/open'
  const { body } = await invoke(createKiosk, { name: 'Front door', relayUrl }, { as: await createAdmin() })
  expect(body.relayUrl).toBe(relayUrl)
})

it('refuses an unknown webhook, an http URL and a user without the administrator role', async () => {
  const as = await createAdmin()
  const name = 'Front door'
  expect((await invokeExpectingError(createKiosk, { name, webhookId: 'none' }, { as })).status).toBe(404)
  expect(
    (await invokeExpectingError(createKiosk, { name, relayUrl: 'http://10.0.0.5/' }, { as })).status,
  ).toBe(400)
  expect((await invokeExpectingError(createKiosk, { name }, { as: ana })).status).toBe(403)
})
