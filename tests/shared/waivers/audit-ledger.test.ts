import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  createLedgerEntries,
  EMPTY_LEDGER_HEAD,
  hashPayload,
  type LedgerEntry,
} from '#shared/waivers/audit-ledger.ts'
import { type CanonicalValue, canonicalJson } from '#shared/waivers/canonical-json.ts'
import { findLedgerAlterations, findPayloadAlterations } from '#shared/waivers/ledger-verification.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const recordedAt = '2026-01-02T03:04:05.000Z'

describe('canonical JSON (RFC 8785)', () => {
  it('sorts the keys, has no spaces and leaves out what has no value', () =>
    expect(canonicalJson({ b: [1, { d: true, c: 'x' }], B: undefined, a: 'é"\n\u2028', A: null })).toBe(
      '{"A":null,"a":"é\\"\\n\u2028","b":[1,{"c":"x","d":true}]}',
    ))

  it.each([
    [{ a: 0.5 }, 'Canonical JSON has whole numbers only'],
    [{ a: 2 ** 53 }, 'Canonical JSON has whole numbers only'],
    [{ ä: 1 }, 'Canonical JSON has ASCII keys only'],
    [['\ud800'], 'Canonical JSON has no lone surrogates'],
  ] as [CanonicalValue, string][])('refuses %o, which languages write in different ways', (value, message) =>
    expect(() => canonicalJson(value)).toThrow(message),
  )
})

describe('the audit ledger', () => {
  // Computed with Python: hashlib.sha256(('00ff' + json.dumps(record, sort_keys=True, ...)).encode()).
  it('hashes salt, evidence record and entry to what Python computes', () => {
    const record = canonicalJson({ waiverId: 'w1', name: 'Łukasz 明', agreed: true, count: 2 })
    const first = hashPayload('00ff', record, sha256)
    expect(first).toBe('eb8bc6f2219b6d6553c08717055f54539d05f7918da50e13b76be9b28f30a2ae')
    const pending = [
      { payloadHash: first, waiverId: 'w1' },
      { payloadHash: 'ab', waiverId: 'w2' },
    ]
    expect(createLedgerEntries(EMPTY_LEDGER_HEAD, pending, { recordedAt, sha256 })).toEqual([
      {
        sequence: 1,
        previousHash: '0000000000000000000000000000000000000000000000000000000000000000',
        payloadHash: first,
        recordedAt,
        hash: '09e3ddc68dc93d97b2caa60ebc9fc1ef47bd4344168eb3522feab255d2687a47',
        waiverId: 'w1',
      },
      {
        sequence: 2,
        previousHash: '09e3ddc68dc93d97b2caa60ebc9fc1ef47bd4344168eb3522feab255d2687a47',
        payloadHash: 'ab',
        recordedAt,
        hash: '3e06ada49ad90db4cc3e10bfbd7511c55f5c5b6d76fdb2619a09d2055b62f6b3',
        waiverId: 'w2',
      },
    ])
  })

  it('names no alteration of an unaltered chain, nor after the waiver of an entry was erased', () => {
    const [entries, head] = chainOf(5)
    const erased = entries.map(({ waiverId: _, ...entry }) => entry)
    expect(findLedgerAlterations(entries, { head, anchors: [headAt(entries, 2)], sha256 })).toEqual([])
    expect(findLedgerAlterations(erased, { head, sha256 })).toEqual([])
    expect(findLedgerAlterations([], { head: EMPTY_LEDGER_HEAD, sha256 })).toEqual([])
  })

  it.each([
    ['recordedAt', { recordedAt: '2026-01-02T03:04:06.000Z' }, ['Entry 3: contents']],
    ['payloadHash', { payloadHash: 'x' }, ['Entry 3: contents']],
    ['previousHash', { previousHash: 'x' }, ['Entry 3: previous hash', 'Entry 3: contents']],
    ['hash', { hash: 'x' }, ['Entry 3: contents', 'Entry 4: previous hash']],
  ])('names an entry whose %s was altered', (_, change, expected) => {
    const [entries, head] = chainOf(5)
    const altered = entries.map((entry) => (entry.sequence === 3 ? { ...entry, ...change } : entry))
    expect(findLedgerAlterations(altered, { head, sha256 })).toEqual(expected)
  })

  it('names entries that are missing, out of place or cut off', () => {
    const [entries, head] = chainOf(6)
    const at = (...sequences: number[]) => sequences.flatMap((sequence) => entries[sequence - 1] ?? [])
    expect(findLedgerAlterations(at(1, 2, 5, 6), { head, sha256 })).toEqual(['Entries 3 to 4 are missing'])
    expect(findLedgerAlterations(at(2, 3, 4, 5, 6), { head, sha256 })).toEqual(['Entry 1 is missing'])
    expect(findLedgerAlterations(at(1, 2, 3, 5, 4, 6), { head, sha256 })).toEqual([
      'Entry 4 is missing',
      'Entry 4: out of place',
      'Entry 5 is missing',
    ])
    expect(findLedgerAlterations(at(1, 2, 3, 4), { head, sha256 })).toEqual(['Entries 5 to 6 are missing'])
  })

  it('names a head that is not the last entry, as after the last entry was written anew', () => {
    const [entries, head] = chainOf(6)
    for (const wrongHead of [{ ...head, hash: 'x' }, headAt(entries, 5), { ...head, sequence: 5 }])
      expect(findLedgerAlterations(entries, { head: wrongHead, sha256 })).toEqual(['Head of the ledger'])
  })

  it('shows a cut tail whose head was rewritten too only by an anchor', () => {
    const [entries, head] = chainOf(6)
    const cut = entries.slice(0, 4)
    const rewritten = headAt(entries, 4)
    expect(findLedgerAlterations(cut, { head: rewritten, sha256 })).toEqual([])
    expect(findLedgerAlterations(cut, { head: rewritten, anchors: [head], sha256 })).toEqual([
      'Anchored entry 6 is missing',
    ])
  })

  it('shows a chain that was rewritten as a whole only by an anchor', () => {
    const [entries] = chainOf(6)
    const [other, otherHead] = chainOf(6, 'forged')
    expect(findLedgerAlterations(other, { head: otherHead, sha256 })).toEqual([])
    expect(findLedgerAlterations(other, { head: otherHead, anchors: [headAt(entries, 5)], sha256 })).toEqual([
      'Entry 5: hash differs from its anchor',
    ])
  })

  it('names an evidence record or salt that is not the recorded one', () => {
    const record = canonicalJson({ name: 'Ann' })
    const payload = { payloadHash: hashPayload('aa', record, sha256), waiverId: 'w' }
    const [entry] = createLedgerEntries(EMPTY_LEDGER_HEAD, [payload], { recordedAt, sha256 })
    if (!entry) throw new Error('No entry')
    expect(findPayloadAlterations(entry, { salt: 'aa', record }, sha256)).toEqual([])
    const named = ['Evidence record or salt of entry 1']
    expect(findPayloadAlterations(entry, { salt: 'ab', record }, sha256)).toEqual(named)
    expect(
      findPayloadAlterations(entry, { salt: 'aa', record: record.replace('Ann', 'Anm') }, sha256),
    ).toEqual(named)
  })
})

function chainOf(count: number, text = 'record') {
  const pending = Array.from({ length: count }, (_, index) => ({
    payloadHash: sha256(`${text} ${index}`),
    waiverId: `w${index}`,
  }))
  const entries = createLedgerEntries(EMPTY_LEDGER_HEAD, pending, { recordedAt, sha256 })
  return [entries, headAt(entries, count)] as const
}

function headAt(entries: readonly LedgerEntry[], sequence: number) {
  const { hash = '' } = entries[sequence - 1] ?? {}
  return { sequence, hash }
}
