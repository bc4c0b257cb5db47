import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { createSignatureHeaders, newSecret } from '#functions/integrations/sign-webhook.ts'

const body = JSON.stringify({
  type: 'client.created',
  timestamp: '2026-11-25T10:00:00.000Z',
  data: { clientId: 'ñ' },
})

it('creates a signature that the standardwebhooks library verifies only for the same request', () => {
  const secret = newSecret()
  const headers = createSignatureHeaders({ id: 'evt_1', at: new Date(), body }, secret)
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow()
  const old = createSignatureHeaders({ id: 'evt_1', at: new Date(Date.now() - 6 * 60_000), body }, secret)
  expect(() => new Webhook(secret).verify(body, old)).toThrow()
})

it('creates a secret of 32 random bytes and signs like the standardwebhooks library', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newSecret()).not.toBe(secret)
  const at = new Date(1_800_000_000_000)
  expect(createSignatureHeaders({ id: 'evt_1', at, body }, secret)['webhook-signature']).toBe(
    new Webhook(secret).sign('evt_1', at, body),
  )
})
