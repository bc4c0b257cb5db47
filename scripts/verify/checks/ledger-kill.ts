import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { EMPTY_LEDGER, LedgerEntry, LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { verifyChain, verifyPayload } from '#shared/waivers/ledger-verification.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { callApi, inParallel } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { newDataFolder, type Product } from '../product.ts'
import { runJobAsScheduled } from '../run-job.ts'
import { type Item, scanItems } from '../table-snapshot.ts'

const kills = { quick: 2, usual: 20, full: 40 }
const SIGNERS = 6
const LONGEST_MS = 1000
const PATIENCE_MS = 20_000

/** Signs waivers concurrently and kills the product meanwhile. */
export const ledgerKill: Check = {
  name: 'kill -9 while waivers are signed: after the next job the ledger has an entry of every acknowledged signature',
  control: { mutants: { 'functions/waivers/createWaiver.ts': 'forget-unchained.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const dataFolder = newDataFolder()
    const acknowledged: string[] = []
    let waiting = 0
    try {
      for (let kill = 1; kill <= byScale(scale, kills); kill++) {
        progress(kill, byScale(scale, kills))
        const product = await startProduct({ dataFolder })
        // Warm up: the first call loads the code, which may take longer than the time until the kill.
        await sign(product)
        let signed = 0
        const signers = inParallel(SIGNERS, () => signUntilKilled(product, () => signed++))
        // On a busy machine the first signature takes longer than the time until the kill.
        for (let waited = 0; signed === 0 && waited < PATIENCE_MS; waited += 20) await wait(20)
        await wait(Math.random() * LONGEST_MS)
        await product.stop('SIGKILL')
        acknowledged.push(...(await signers).flat())
        score.failed()
      }
      const product = await startProduct({ dataFolder })
      waiting = (await scanItems(product)).filter(({ pk }) => pk === 'UNCHAINED').length
      await runJobAsScheduled(product, 'chainWaivers')
      score.tried(acknowledged.length)
      for (const words of problemsOf(await scanItems(product), acknowledged)) score.expect(false, words)
      await product.stop()
      return score.outcome(`${acknowledged.length} signed, ${waiting} left to the job`)
    } finally {
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
}

async function sign(product: Product): Promise<string | undefined> {
  const person = { firstName: 'Łukasz', lastName: 'Ng', email: uniqueEmail(), phone: '(541) 555-0100' }
  const form = { ...person, agreed: true }
  const { status, body } = await callApi(product, createWaiver, form, { key: newIdempotencyKey() })
  return status === 200 ? String(body.id) : undefined
}

async function signUntilKilled(product: Product, onSigned: () => void): Promise<string[]> {
  const signed: string[] = []
  for (;;) {
    const id = await sign(product)
    if (!id) return signed
    signed.push(id)
    onSigned()
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function problemsOf(items: readonly Item[], acknowledged: readonly string[]): string[] {
  const ofLedger = items.filter(({ pk }) => pk === 'LEDGER')
  const entries = ofLedger
    .filter(({ sk }) => sk !== 'HEAD' && sk !== 'ANCHOR')
    .map((item) => z.parse(LedgerEntry, item))
    .sort((a, b) => a.sequence - b.sequence)
  const head = z.parse(LedgerHead, ofLedger.find(({ sk }) => sk === 'HEAD') ?? EMPTY_LEDGER)
  const evidence = new Map(items.filter(({ sk }) => sk === 'EVIDENCE').map((item) => [item.waiverId, item]))
  const chained = new Set(entries.map(({ waiverId }) => waiverId))
  return [
    ...acknowledged.filter((id) => !chained.has(id)).map((id) => `the signature ${id} has no entry`),
    ...(chained.size === entries.length ? [] : ['a signature has two entries']),
    ...verifyChain(entries, { head, sha256 }),
    ...entries.flatMap((entry) => {
      const { salt, record } = evidence.get(entry.waiverId) ?? {}
      return verifyPayload(entry, { salt: String(salt), record: String(record) }, sha256)
    }),
  ]
}
