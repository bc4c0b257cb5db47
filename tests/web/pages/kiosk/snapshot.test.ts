import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  CODE_HASH_LENGTH,
  type ColorSpan,
  invertSpanTimes,
  snapshotTextToSign,
} from '#shared/kiosk/kiosk-snapshot-body.ts'
import { hashCheckInCode, importHashKey, importSnapshotKey } from '#web/pages/kiosk/kiosk-keys.ts'
import {
  decideOfflineAdmission,
  type SignedSnapshot,
  verifyAndParseSnapshot,
} from '#web/pages/kiosk/snapshot.ts'

const ISSUED = Date.parse('2026-11-28T05:00:00Z')
const HOUR = 3_600_000
const SECRET = Buffer.alloc(32, 7).toString('base64')

const pairOfKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const own = pairOfKeys()
const pinned = {
  kioskId: 'door',
  snapshotKey: await importSnapshotKey(
    own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  ),
}

const hashOf = (code: string) =>
  createHmac('sha256', Buffer.from(SECRET, 'base64'))
    .update(code)
    .digest('base64url')
    .slice(0, CODE_HASH_LENGTH)

type Person = readonly [code: string, firstName: string, spans: readonly ColorSpan[]]

function signed(people: readonly Person[], facts: Partial<SignedSnapshot> = {}, key = own.privateKey) {
  const until = ISSUED + 12 * HOUR
  const entries = people.map(([code, firstName, spans]) => [
    hashOf(code),
    firstName,
    invertSpanTimes(until, spans),
  ])
  const body = JSON.stringify({ entries, phone: '(541) 555-0142', until })
  const unsigned = { kioskId: 'door', number: 5, issuedAt: ISSUED, body, ...facts }
  const text = Buffer.from(snapshotTextToSign(unsigned))
  const signature = sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return { ...unsigned, signature }
}

const ana: Person = [
  'MBANAAAAAAAAAA',
  'Ana',
  [
    [ISSUED + 2 * HOUR, 'g'],
    [ISSUED + 3 * HOUR, 'x'],
    [ISSUED + 12 * HOUR, 'a'],
  ],
]
const ben: Person = ['MBBENBBBBBBBBB', 'Ben', [[ISSUED + 6 * HOUR, 'g']]]

it.each<[string, SignedSnapshot]>([
  ['of another kiosk', signed([ana], { kioskId: 'other' })],
  ['signed by another key', signed([ana], {}, pairOfKeys().privateKey)],
  ['altered', { ...signed([ana]), body: signed([ana, ben]).body }],
  ['of an earlier day than it says', { ...signed([ana]), issuedAt: ISSUED + 24 * HOUR }],
  ['with a higher number than it was signed with', { ...signed([ana]), number: 6 }],
  ['older than the newest ever taken', signed([ana], { number: 4 })],
])('a snapshot is refused: %s', async (_, snapshot) =>
  expect(await verifyAndParseSnapshot(snapshot, pinned, 5)).toBeUndefined(),
)

it('names each code as the server does', async () => {
  const key = await importHashKey(SECRET)
  const codes = Array.from({ length: 50 }, (_, i) => `MB${i}`)
  expect(await Promise.all(codes.map((code) => hashCheckInCode(key, code)))).toEqual(codes.map(hashOf))
})

describe('without network', () => {
  const decide = async (code: string, hours: number) => {
    const snapshot = await verifyAndParseSnapshot(signed([ana, ben]), pinned, 0)
    const hash = await hashCheckInCode(await importHashKey(SECRET), code)
    return snapshot && decideOfflineAdmission(snapshot, hash, ISSUED + hours * HOUR)
  }

  it.each([
    [0, { color: 'green', firstName: 'Ana' }],
    [1.99, { color: 'green', firstName: 'Ana' }],
    [2, { color: 'red' }],
    [3, { color: 'amber', firstName: 'Ana' }],
    [11.99, { color: 'amber', firstName: 'Ana' }],
    [12, undefined],
    [30, undefined],
  ])('after %d hours Ana is what the piece of that time says', async (hours, card) =>
    expect(await decide(ana[0], hours)).toEqual(card),
  )

  it('a client after the end of the last piece is unknown', async () =>
    expect(await decide(ben[0], 6)).toEqual({ color: 'red' }))

  it('a client who is not in the snapshot is unknown', async () =>
    expect(await decide('MBCARCCCCCCCCC', 1)).toEqual({ color: 'red' }))

  it('10,000 codes are 600 KB at most as they are sent, and one is found in 50 ms', async () => {
    const [most, others] = [[[ISSUED + 12 * HOUR, 'g']] satisfies ColorSpan[], ana[2].slice(0, 2)]
    const people = Array.from(
      { length: 10_000 },
      (_, i): Person => [`MB${i}`, 'Alexandra', i % 8 === 0 ? others : most],
    )
    const whole = signed(people)
    expect(JSON.stringify(whole).length).toBeLessThan(600_000)
    const snapshot = await verifyAndParseSnapshot(whole, pinned, 0)
    if (!snapshot) throw new Error('It was refused')
    const key = await importHashKey(SECRET)
    // The fastest of ten runs counts, because other work of the machine may delay some.
    const times: number[] = []
    for (let i = 0; i < 10; i++) {
      const started = performance.now()
      expect(decideOfflineAdmission(snapshot, await hashCheckInCode(key, 'MB9999'), ISSUED)?.color).toBe(
        'green',
      )
      times.push(performance.now() - started)
    }
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
