import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { rateLimits } from '#shared/lib/rate-limits.ts'
import type { GatewayEventOptions } from '#tests/support/create-gateway-event.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { invokeExpectingError } from '#tests/support/invoke-handler.ts'
import '#tests/support/local/local-services.ts'

const [{ limit: MISSES }] = rateLimits.getDayPass
const noKey = { headers: { 'x-from-edge': '' } }
const wrongKey = { headers: { 'x-from-edge': '0c9adf5a-8b0b-4c69-a0d7-52b3f2d3a001' } }

beforeEach(() => void stopClock())
afterEach(() => void vi.unstubAllEnvs())

/** Requests a pass that does not exist. After ten requests, an IP address gets 429. */
const miss = async (extras: GatewayEventOptions) =>
  (await invokeExpectingError(getDayPass, { passCode: 'DPZZZZZZ' }, extras)).status

/** Sends one request more than the limit allows, each with another claimed IP address. */
async function lastAnswerTo(caller: (claimed: string) => GatewayEventOptions): Promise<number> {
  for (let times = 0; times < MISSES; times += 1) await miss(caller(`10.0.0.${times}`))
  return miss(caller('10.0.0.250'))
}

describe('a request through CloudFront', () => {
  it('is counted by the IP address of the visitor', async () => {
    const [one, another] = [{ address: '198.51.100.1' }, { address: '198.51.100.2' }]
    for (let times = 0; times < MISSES; times += 1) await miss(one)
    expect([await miss(one), await miss(another)]).toEqual([429, 404])
  })

  it('is counted by that IP address, regardless of the X-Forwarded-For header of the visitor', async () => {
    expect(await lastAnswerTo((claimed) => ({ address: `${claimed}, 198.51.100.3` }))).toBe(429)
  })
})

describe('a request that bypasses CloudFront', () => {
  it.each([
    ['without the key', noKey, '203.0.113.20'],
    ['with a wrong key', wrongKey, '203.0.113.21'],
  ])('is counted by its source IP address if it comes %s', async (_, headers, sourceIp) => {
    expect(await lastAnswerTo((address) => ({ address, sourceIp, ...headers }))).toBe(429)
  })

  it('does not count against the IP address in its X-Forwarded-For header', async () => {
    const address = '198.51.100.4'
    for (let times = 0; times <= MISSES; times += 1)
      await miss({ address, sourceIp: '203.0.113.22', ...noKey })
    expect(await miss({ address })).toBe(404)
  })
})

it('ignores the X-Forwarded-For header without EDGE_KEY', async () => {
  vi.stubEnv('EDGE_KEY', '')
  const sourceIp = '203.0.113.23'
  expect(await lastAnswerTo((address) => ({ address, sourceIp, ...noKey }))).toBe(429)
})
