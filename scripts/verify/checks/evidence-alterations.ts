import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import * as z from 'zod/mini'
import { draftAgreement, listAgreements, publishAgreement } from '#shared/waivers/agreements-operations.ts'
import { exportLedger } from '#shared/waivers/verification-operations.ts'
import { createWaiver, getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { callApi, inParallel } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { alterations, type Files, Ledger, verifyFiles } from '../evidence-alterations.ts'
import { newIdempotencyKey, uniqueEmail } from '../forms.ts'
import type { Product } from '../product.ts'
import { hasPython, NO_PYTHON } from '../python.ts'
import { staffToken } from '../staff-tokens.ts'

const attempts = { quick: 40, usual: 400, full: 2000 }
const SIGNATURES = 12
const CONCURRENCY = 4
const PUBLISHED_TEXT = 'I take part at my own risk.\nThat is true of the café too.'
const VERIFY = new URL('../../../docs/verify.py', import.meta.url).pathname
const run = promisify(execFile)

/** Takes evidence.json out of a PDF, alters it or the exported ledger, and asks both verifications. */
export const evidenceAlterations: Check = {
  name: 'evidence: docs/verify.py and our verification name every alteration of record, salt, text, entry and chain',
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    if (!(await hasPython())) return score.outcome(NO_PYTHON)
    const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
    try {
      const files = await collectFiles(product, folder)
      const isPublished = files.evidence.includes(JSON.stringify(PUBLISHED_TEXT).slice(1, -1))
      score.expect(isPublished, 'the evidence has the published text')
      const clean = await verifyByScript(files, folder, 'clean')
      score.expect(clean === 'Unchanged', `unaltered evidence: ${clean}`)
      score.expect(
        verifyFiles(files, [files.ledger.head]).length === 0,
        'our verification of unaltered evidence',
      )
      const count = byScale(scale, attempts)
      let done = 0
      await inParallel(CONCURRENCY, async (worker) => {
        for (let n = worker; n < count; n += CONCURRENCY) {
          progress(++done, count)
          const alteration = alterations[n % alterations.length]
          if (!alteration) continue
          score.tried()
          const altered = alteration.alter(files)
          const anchors = alteration.needsAnchor ? [files.ledger.head] : []
          const printed = await verifyByScript(altered, folder, String(worker), anchors)
          score.expect(
            alteration.expected.test(printed),
            `verify.py on an altered ${alteration.name}: ${printed}`,
          )
          const ours = verifyFiles(altered, anchors).join('; ')
          score.expect(
            alteration.expected.test(ours),
            `our verification on an altered ${alteration.name}: ${ours}`,
          )
        }
      })
      return score.outcome(`${alterations.length} kinds`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Publishes a version of the agreement: the evidence must hold for a text that the code does not have. */
async function publishVersion(product: Product, token: string): Promise<void> {
  const sections = [{ id: 'all', heading: 'Release', text: PUBLISHED_TEXT }]
  const { body: listed } = await callApi(product, listAgreements, {}, { token })
  const { versions } = z.parse(z.object({ versions: z.array(z.object({ version: z.string() })) }), listed)
  const draft = { title: 'Release', sections, basedOn: versions[0]?.version ?? '', revision: 0 }
  const { body: saved } = await callApi(product, draftAgreement, draft, { token })
  const input = { revision: Number(saved.revision), reacceptance: 'none' }
  await callApi(product, publishAgreement, input, { token, key: newIdempotencyKey() })
}

async function collectFiles(product: Product, folder: string): Promise<Files> {
  const token = await staffToken(product)
  await publishVersion(product, token)
  const ids = await inParallel(SIGNATURES, async () => {
    const person = { firstName: 'Łukasz', lastName: 'Ng', email: uniqueEmail(), phone: '(541) 555-0100' }
    const form = { ...person, agreed: true }
    const { body } = await callApi(product, createWaiver, form, { key: newIdempotencyKey() })
    return String(body.id)
  })
  const { body } = await callApi(product, getWaiverDocument, { id: ids[0] ?? '' }, { token })
  const evidence = await detach(Buffer.from(String(body.pdfBase64), 'base64'), folder)
  const { body: ledger } = await callApi(product, exportLedger, {}, { token })
  return { evidence, ledger: z.parse(Ledger, ledger) }
}

/** By poppler where it is installed. */
async function detach(pdf: Buffer, folder: string): Promise<string> {
  const file = join(folder, 'waiver.pdf')
  writeFileSync(file, pdf)
  try {
    await run('pdfdetach', ['-saveall', '-o', folder, file])
    return readFileSync(join(folder, 'evidence.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const at = pdf.indexOf('/Type /EmbeddedFile')
    const start = pdf.indexOf('stream\n', at) + 'stream\n'.length
    return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start))).toString()
  }
}

async function verifyByScript(
  { evidence, ledger }: Files,
  folder: string,
  name: string,
  anchors: readonly { sequence: number; hash: string }[] = [],
): Promise<string> {
  const [evidenceFile, ledgerFile] = [
    join(folder, `${name}-evidence.json`),
    join(folder, `${name}-ledger.json`),
  ]
  writeFileSync(evidenceFile, evidence)
  writeFileSync(ledgerFile, JSON.stringify(ledger))
  const given = anchors.flatMap(({ sequence, hash }) => ['--anchor', `${sequence}:${hash}`])
  const printed = await run('python3', ['-I', VERIFY, evidenceFile, ledgerFile, ...given]).catch(
    (error: { stdout?: string; stderr?: string; code?: number }) => ({
      stdout: error.code === 1 ? (error.stdout ?? '') : `failed: ${error.stderr}`,
    }),
  )
  return printed.stdout.trim()
}
