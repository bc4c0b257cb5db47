import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { LedgerEntry, LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { type CanonicalValue, canonicalJson } from '#shared/waivers/canonical-json.ts'
import { verifyChain, verifyPayload } from '#shared/waivers/ledger-verification.ts'

export const Ledger = z.object({ head: LedgerHead, entries: z.array(LedgerEntry) })
export type Ledger = z.infer<typeof Ledger>
/** The files that a person has: evidence.json of a PDF and the exported ledger. */
export type Files = { evidence: string; ledger: Ledger }
export type Alteration = {
  name: string
  /** What both verifications must say. */
  expected: RegExp
  alter: (files: Files) => Files
  /** Anchored: only a head that was noted elsewhere shows it. */
  needsAnchor?: true
}

const random = (below: number) => Math.floor(Math.random() * below)
const UNREADABLE = 'evidence\\.json: not'

/** Another byte somewhere in the part of evidence.json that `part` matches. */
function flipIn(part: RegExp) {
  return ({ evidence, ledger }: Files): Files => {
    const match = part.exec(evidence)
    if (!match) throw new Error(`evidence.json has no ${part}`)
    const bytes = Buffer.from(evidence)
    const start = Buffer.byteLength(evidence.slice(0, match.index))
    const at = start + random(Buffer.byteLength(match[0]))
    bytes[at] = (bytes[at] ?? 0) ^ 1
    // Bytes that are no UTF-8 become replacement characters, which is an alteration as well.
    return { evidence: bytes.toString(), ledger }
  }
}

const flipCharacter = (text: string) => {
  const at = random(text.length)
  return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`
}

function changeEntry(change: (entry: LedgerEntry) => LedgerEntry) {
  return ({ evidence, ledger }: Files): Files => {
    const at = random(ledger.entries.length)
    const entries = ledger.entries.map((entry, index) => (index === at ? change(entry) : entry))
    return { evidence, ledger: { ...ledger, entries } }
  }
}

const withEntries = (change: (entries: LedgerEntry[]) => LedgerEntry[], movesHead = false) => {
  return ({ evidence, ledger }: Files): Files => {
    const entries = change([...ledger.entries])
    const last = entries.at(-1)
    const head = movesHead && last ? { sequence: last.sequence, hash: last.hash } : ledger.head
    return { evidence, ledger: { head, entries } }
  }
}

const hashed = ['payloadHash', 'recordedAt', 'hash'] as const

export const alterations: readonly Alteration[] = [
  {
    name: 'evidence record',
    expected: new RegExp(`Evidence record or salt|${UNREADABLE}|Agreement text`),
    alter: flipIn(/"record":\{.*?\},"salt"/s),
  },
  {
    name: 'salt',
    expected: new RegExp(`Evidence record or salt|${UNREADABLE}`),
    alter: flipIn(/"salt":"[0-9a-f]+"/),
  },
  {
    name: 'agreement text',
    expected: new RegExp(`Agreement text|${UNREADABLE}`),
    alter: flipIn(/"paragraphs":\[".*?"\]/s),
  },
  {
    name: 'entry',
    expected: /Entry \d+: contents/,
    alter: changeEntry((entry) => {
      const name = hashed[random(hashed.length)] ?? 'hash'
      return { ...entry, [name]: flipCharacter(entry[name]) }
    }),
  },
  {
    name: 'previous hash',
    expected: /Entry \d+: previous hash/,
    alter: changeEntry((entry) => ({ ...entry, previousHash: flipCharacter(entry.previousHash) })),
  },
  {
    name: 'dropped entry',
    expected: /Entry \d+ is missing/,
    alter: withEntries((entries) => entries.toSpliced(random(entries.length), 1)),
  },
  {
    name: 'swapped entries',
    expected: /Entry \d+: out of place/,
    alter: withEntries((entries) => {
      const at = random(entries.length - 1)
      const pair = entries.slice(at, at + 2).reverse()
      return entries.toSpliced(at, 2, ...pair)
    }),
  },
  {
    name: 'cut tail, head rewritten',
    expected: /Entry \d+ of an anchor is missing/,
    alter: withEntries((entries) => entries.slice(0, 1 + random(entries.length - 1)), true),
    needsAnchor: true,
  },
]

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const EvidenceFile = z.object({
  record: z.record(z.string(), z.unknown()),
  salt: z.string(),
  entry: LedgerEntry,
  agreement: z.object({ paragraphs: z.array(z.string()) }),
})

/** What our own verification says of the same files. */
export function verifyFiles({ evidence, ledger }: Files, anchors: readonly LedgerHead[]): string[] {
  return [...verifyChain(ledger.entries, { head: ledger.head, anchors, sha256 }), ...verifyEvidence(evidence)]
}

function verifyEvidence(text: string): string[] {
  try {
    const value = JSON.parse(text)
    if (canonicalJson(value) !== text) return ['evidence.json: not as it was written']
    const { record, salt, entry, agreement } = z.parse(EvidenceFile, value)
    const { parts } = z.parse(z.object({ parts: z.array(z.string()) }), record.agreement)
    const altered = agreement.paragraphs.flatMap((paragraph, index) =>
      sha256(paragraph) === parts[index] ? [] : [`Agreement text, paragraph ${index + 1}`],
    )
    const payload = { salt, record: canonicalJson(record as CanonicalValue) }
    return [...verifyPayload(entry, payload, sha256), ...altered]
  } catch {
    return ['evidence.json: not readable']
  }
}
