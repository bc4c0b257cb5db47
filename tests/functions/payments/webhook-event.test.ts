import fc from 'fast-check'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { parseWebhookEvent } from '#functions/payments/webhook-event.ts'

const secret = 'whsec_test'
const now = new Date('2026-11-21T10:00:00Z')
const seconds = now.getTime() / 1000
const body = '{"id":"evt_1","object":"event","text":"Łukasz 明"}'

const headerFor = (payload: string, changes: { timestamp?: number; secret?: string; scheme?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds, ...changes })

/** Unlike the product, the SDK also accepts timestamps in the future. */
function isAcceptedBySdk(payload: string, header: string): boolean {
  try {
    Stripe.webhooks.constructEvent(payload, header, secret, undefined, undefined, now.getTime())
    return true
  } catch {
    return false
  }
}

const isAccepted = (payload: string, header: string) =>
  parseWebhookEvent(payload, header, { secret, now }) !== undefined

describe("Stripe's signature", () => {
  it('is accepted if it is up to 300 s old', () => {
    for (const age of [0, 1, 299, 300]) {
      expect(isAccepted(body, headerFor(body, { timestamp: seconds - age })), `${age}`).toBe(true)
    }
  })

  it('is rejected if it is more than 300 s old or in the future', () => {
    for (const age of [301, 3600, -301, -3600]) {
      expect(isAccepted(body, headerFor(body, { timestamp: seconds - age })), `${age}`).toBe(false)
    }
  })

  it('is parsed to the signed event', () => {
    expect(parseWebhookEvent(body, headerFor(body), { secret, now })).toMatchObject(JSON.parse(body))
  })

  const real = headerFor(body)
  const [time = '', v1 = ''] = real.split(',')

  it.each([
    ['no header', ''],
    ['another secret', headerFor(body, { secret: 'whsec_other' })],
    ['another body', headerFor(`${body} `)],
    ['another scheme', headerFor(body, { scheme: 'v0' })],
    ['no time', v1],
    ['no signature', time],
    ['an empty signature', `${time},v1=`],
    ['half a signature', real.slice(0, -32)],
    ['another time', `t=${seconds - 1},${v1}`],
    ['a time that is no number', `t=now,${v1}`],
    ['a time in hexadecimal', `t=0x${seconds.toString(16)},${v1}`],
    ['a signature with more behind it', `${real}00`],
  ])('is rejected with %s, like in the SDK', (_, header) => {
    expect(isAccepted(body, header)).toBe(false)
    expect(isAcceptedBySdk(body, header)).toBe(false)
  })

  it('is rejected if the secret is empty', () => {
    const header = headerFor(body, { secret: '' })
    expect(parseWebhookEvent(body, header, { secret: '', now })).toBeUndefined()
  })

  it('is accepted if one of several signatures is valid', () => {
    const header = `${time},v1=${'0'.repeat(64)},${v1},v0=abc`
    expect(isAccepted(body, header)).toBe(true)
    expect(isAcceptedBySdk(body, header)).toBe(true)
  })

  it('is accepted exactly if the SDK accepts it, for any body, age and modification', () => {
    const damage = fc.constantFrom<(header: string) => string>(
      (header) => header,
      (header) => header.replace('v1=', 'v2='),
      (header) => header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      (header) => header.split(',').reverse().join(','),
      (header) => header.replace('t=', 'x='),
      (header) => `${header},v1=zz`,
    )
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.integer({ min: 0, max: 600 }),
        damage,
        (text, age, damaged) => {
          const payload = JSON.stringify({ text })
          const header = damaged(headerFor(payload, { timestamp: seconds - age }))
          expect(isAccepted(payload, header)).toBe(isAcceptedBySdk(payload, header))
        },
      ),
      { numRuns: 500 },
    )
  })
})
