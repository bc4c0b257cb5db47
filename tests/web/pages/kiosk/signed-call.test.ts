import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { KIOSK_HEADERS } from '#shared/lib/kiosk-request.ts'
import { createKioskClock } from '#web/pages/kiosk/kiosk-clock.ts'
import { createSigningKey, importHashKey } from '#web/pages/kiosk/kiosk-keys.ts'
import { callSigned } from '#web/pages/kiosk/signed-call.ts'

const NOON = Date.parse('2026-11-28T12:00:00Z')
const facts = { now: NOON, name: 'Front door', phone: '(541) 555-0142', hasDoor: false, offlineHours: 12 }
const refusal = (code: string, current?: object) => ({ code, message: 'No', current })

afterEach(() => void vi.unstubAllGlobals())

/** The server sends these responses in order. The tablet's clock is an hour behind. */
async function call(...answers: readonly (readonly [number, object])[]) {
  const { signingKey, publicKey } = await createSigningKey()
  const clock = createKioskClock({ wall: () => NOON - 3_600_000, monotonic: () => 0 })
  const requests: { path: string; headers: Record<string, string>; body: string }[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const [status = 500, answer = {}] = answers[requests.length] ?? []
      requests.push({ path, headers, body })
      return new Response(JSON.stringify(answer), { status })
    },
  )
  const signer = { kioskId: 'door', signingKey }
  const answer = callSigned(sendKioskHeartbeat, { waitingVisits: 2 }, { signer, clock })
  const result = await answer.catch((error: unknown) => error)
  return { result, requests, publicKey, signingKey }
}

it('signs path, time, kiosk and body by a key that cannot leave the tablet', async () => {
  const { requests, publicKey, signingKey } = await call([200, facts])
  const [{ path = '', headers = {}, body = '' } = {}] = requests
  expect(path).toBe('/api/kiosk/heartbeat')
  const time = headers[KIOSK_HEADERS.time]
  const signed = [path, time, 'door', createHash('sha256').update(body).digest('hex')].join('\n')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const signature = Buffer.from(headers[KIOSK_HEADERS.signature] ?? '', 'base64')
  expect(verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
  const secret = await importHashKey(Buffer.alloc(32).toString('base64'))
  for (const own of [signingKey, secret]) {
    await expect(crypto.subtle.exportKey('jwk', own)).rejects.toThrow()
  }
})

it('repeats a call once by the time of the server, which refused the time of the tablet', async () => {
  const { requests, result } = await call([401, refusal('kioskClock', { now: NOON })], [200, facts])
  expect(result).toEqual(facts)
  expect(requests.map(({ headers }) => Number(headers[KIOSK_HEADERS.time]))).toEqual([NOON - 3_600_000, NOON])
})

it.each([
  [
    'the repeat is refused, too',
    [
      [401, refusal('kioskClock', { now: NOON })],
      [401, refusal('kioskClock', { now: NOON })],
    ],
    2,
  ],
  ['the tablet was taken away', [[401, refusal('kioskTakenAway')]], 1],
  ['the server has a fault', [[500, {}]], 1],
] as const)('ends when %s', async (_, answers, calls) => {
  const { requests, result } = await call(...answers)
  expect(result).toBeInstanceOf(Error)
  expect(requests).toHaveLength(calls)
})
