import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocumentProxy } from 'unpdf'
import * as z from 'zod/mini'
import { draftAgreement, listAgreements, publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { LedgerEntry, LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { exportLedger } from '#shared/waivers/verification-operations.ts'
import { createWaiver, getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { callApi, getStaffToken, newIdempotencyKey, newWaiverForm, runInParallel } from '../api.ts'
import type { Check } from '../check.ts'
import { requirePython } from '../python.ts'
import { runCommand } from '../run-command.ts'
import { createTempFolder, type TestSite } from '../test-site.ts'

const SIGNATURE_COUNT = 12
const PUBLISHED_TEXT = 'I take part at my own risk.\nThat is true of the café too.'

const Ledger = z.object({ head: LedgerHead, entries: z.array(LedgerEntry) })
type Ledger = z.infer<typeof Ledger>
type EvidenceFiles = { evidence: string; ledger: Ledger }
type Alteration = {
  name: string
  expectedError: RegExp
  alter: (files: EvidenceFiles) => EvidenceFiles
  /** True if only the ledger anchors reveal this alteration. An anchor is a daily copy of the last entry's number and hash. */
  needsAnchor?: true
}

const randomBelow = (below: number) => Math.floor(Math.random() * below)

const alterEvidence =
  (part: RegExp): Alteration['alter'] =>
  ({ evidence, ledger }) => ({ evidence: evidence.replace(part, flipCharacter), ledger })

function flipCharacter(text: string): string {
  const at = randomBelow(text.length)
  return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`
}

const alterEntries =
  (changeEntries: (entries: LedgerEntry[], at: number) => LedgerEntry[]): Alteration['alter'] =>
  ({ evidence, ledger: { head, entries } }) => {
    return { evidence, ledger: { head, entries: changeEntries(entries, randomBelow(entries.length - 1)) } }
  }

const alterField = (name: 'payloadHash' | 'recordedAt' | 'hash' | 'previousHash') =>
  alterEntries((entries, at) =>
    entries.map((entry, n) => (n === at ? { ...entry, [name]: flipCharacter(entry[name]) } : entry)),
  )

function truncateLedger({ evidence, ledger }: EvidenceFiles): EvidenceFiles {
  const entries = ledger.entries.slice(0, 1 + randomBelow(ledger.entries.length - 1))
  const { sequence = 0, hash = '' } = entries.at(-1) ?? {}
  return { evidence, ledger: { head: { sequence, hash }, entries } }
}

const CONTENTS_ERROR_PATTERN = /Entry \d+: contents/
const UNREADABLE_ERROR_PATTERN = 'evidence\\.json: not'

const alterations: readonly Alteration[] = [
  {
    name: 'evidence record',
    expectedError: new RegExp(`Evidence record or salt|${UNREADABLE_ERROR_PATTERN}|Agreement text`),
    alter: alterEvidence(/"record":\{.*?\},"salt"/s),
  },
  {
    name: 'salt',
    expectedError: new RegExp(`Evidence record or salt|${UNREADABLE_ERROR_PATTERN}`),
    alter: alterEvidence(/"salt":"[0-9a-f]+"/),
  },
  {
    name: 'agreement text',
    expectedError: new RegExp(`Agreement text|${UNREADABLE_ERROR_PATTERN}`),
    alter: alterEvidence(/"paragraphs":\[".*?"\]/s),
  },
  { name: 'payload hash', expectedError: CONTENTS_ERROR_PATTERN, alter: alterField('payloadHash') },
  { name: 'time', expectedError: CONTENTS_ERROR_PATTERN, alter: alterField('recordedAt') },
  { name: 'hash', expectedError: CONTENTS_ERROR_PATTERN, alter: alterField('hash') },
  { name: 'previous hash', expectedError: /Entry \d+: previous hash/, alter: alterField('previousHash') },
  {
    name: 'dropped entry',
    expectedError: /Entry \d+ is missing/,
    alter: alterEntries((entries, at) => entries.toSpliced(at, 1)),
  },
  {
    name: 'swapped entries',
    expectedError: /Entry \d+: out of place/,
    alter: alterEntries((entries, at) => entries.toSpliced(at, 2, ...entries.slice(at, at + 2).reverse())),
  },
  {
    name: 'last entries removed, head rewritten',
    expectedError: /Anchored entry \d+ is missing/,
    alter: truncateLedger,
    needsAnchor: true,
  },
]

export const evidenceAlterationsCheck: Check = {
  name: 'evidence: docs/verify.py reports every change of record, salt, text, entry and chain',
  control: {
    file: 'docs/verify.py',
    rule: "if entry.get('hash') != hash_of_entry(entry):\n                found",
    replacement: 'if False:\n                found',
  },
  run: async ({ sharedProduct, byScale, progress, countAttempts, expect }) => {
    await requirePython()
    const product = await sharedProduct()
    const folder = createTempFolder('evidence')
    const files = await createEvidenceFiles(product)
    const isPublished = files.evidence.includes(JSON.stringify(PUBLISHED_TEXT).slice(1, -1))
    expect(isPublished, 'the evidence does not have the published text')
    const runVerifier = async ({ evidence, ledger }: EvidenceFiles, anchors: readonly string[]) => {
      const paths = [join(folder, 'evidence.json'), join(folder, 'ledger.json')] as const
      writeFileSync(paths[0], evidence)
      writeFileSync(paths[1], JSON.stringify(ledger))
      const script = join(product.sourceFolder, 'docs/verify.py')
      const { stdout, stderr } = await runCommand('python3', ['-I', script, ...paths, ...anchors])
      return `${stdout}${stderr}`.trim()
    }
    const { sequence, hash } = files.ledger.head
    const anchors = ['--anchor', `${sequence}:${hash}`]
    const unalteredOutput = await runVerifier(files, anchors)
    expect(unalteredOutput === 'Unchanged', `unaltered evidence: ${unalteredOutput}`)
    const rounds = byScale({ quick: 4, usual: 40, full: 200 })
    for (let round = 1; round <= rounds; round++) {
      progress(round, rounds)
      for (const { name, expectedError, alter, needsAnchor } of alterations) {
        const alteredOutput = await runVerifier(alter(files), needsAnchor ? anchors : [])
        countAttempts()
        expect(expectedError.test(alteredOutput), `altered (${name}): ${alteredOutput}`)
      }
    }
    return `${alterations.length} kinds`
  },
}

/** Publishes a version of the agreement whose text differs from the built-in text. */
async function publishVersion(product: TestSite, token: string): Promise<void> {
  const sections = [{ id: 'all', heading: 'Release', text: PUBLISHED_TEXT }]
  const { body: listed } = await callApi(product, listAgreements, {}, { token })
  const { versions } = z.parse(listAgreements.output, listed)
  const draft = { title: 'Release', sections, basedOn: versions[0]?.version ?? '', revision: 0 }
  const { body: saved } = await callApi(product, draftAgreement, draft, { token })
  const input = { revision: Number(saved.revision), reacceptance: 'none' }
  await callApi(product, publishAgreement, input, { token, key: newIdempotencyKey() })
}

async function createEvidenceFiles(product: TestSite): Promise<EvidenceFiles> {
  const token = await getStaffToken(product)
  await publishVersion(product, token)
  const [signed] = await runInParallel(SIGNATURE_COUNT, () =>
    callApi(product, createWaiver, newWaiverForm(), { key: newIdempotencyKey() }),
  )
  const { body } = await callApi(product, getWaiverDocument, { id: signed?.body.id }, { token })
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(String(body.pdfBase64), 'base64')))
  const { content } = (await pdf.getAttachments())['evidence.json']
  const { body: ledger } = await callApi(product, exportLedger, {}, { token })
  return { evidence: Buffer.from(content).toString(), ledger: z.parse(Ledger, ledger) }
}
