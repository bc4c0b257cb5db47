import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createBooking } from '#shared/operations/bookings.ts'
import { createClient, getClient, mergeClients, undoMerge } from '#shared/operations/clients.ts'
import { callApi, withConcurrency } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aBookingForm, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { newDataFolder, type Product } from '../product.ts'
import { runJobAsScheduled } from '../run-job.ts'
import { staffToken } from '../staff-tokens.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'
import { findLeftBehind } from './merge-race.ts'

const RECORDS = 400
const CONCURRENCY = 12
const kills = { quick: 2, usual: 6, full: 20 }
/** A merge of 400 records takes about a second. */
const [SHORTEST_MS, LONGEST_MS] = [100, 700]
/** A merge is resumed once it is older than 2 minutes. */
const LATER_MS = 3 * 60_000

/** Merges and, every second time, undoes a merge that a kill interrupts. */
export const mergeKill: Check = {
  name: 'kill -9 in the middle of a merge of 400 records: the job completes it',
  control: { mutants: { 'functions/clients/mergeClients.ts': 'merge-clients.ts' } },
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const dataFolder = newDataFolder()
    let interrupted = 0
    try {
      const pair = await prepare(await startProduct({ dataFolder }))
      for (let kill = 1; kill <= byScale(scale, kills); kill++) {
        progress(kill, byScale(scale, kills))
        const state = await interrupt(await startProduct({ dataFolder }), pair, kill % 2 === 1)
        if (state.wasInterrupted) interrupted++
        score.failed()
        const product = await startProduct({ dataFolder })
        await runJobAsScheduled(product, 'resumeMerges', LATER_MS)
        score.tried(RECORDS)
        const problems = await problemsAfter(product, pair, kill % 2 === 1)
        for (const words of problems) score.expect(false, `kill ${kill}: ${words}`)
        await product.stop()
        if (problems.length > 0) break
      }
      return score.outcome(`${interrupted} interrupted in the middle`)
    } finally {
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
}

type Client = { id: string; email: string; version: number }
type Pair = readonly [into: Client, from: Client]

async function prepare(product: Product): Promise<Pair> {
  const token = await staffToken(product)
  const create = async (): Promise<Client> => {
    const details = { firstName: 'Ana', lastName: 'Lee', email: uniqueEmail() }
    const { body } = await callApi(product, createClient, details, { token, key: newIdempotencyKey() })
    return { id: String(body.id), email: details.email, version: 0 }
  }
  const pair = [await create(), await create()] as const
  await withConcurrency(CONCURRENCY, RECORDS, async () => {
    const form = { ...aBookingForm(), email: pair[1].email }
    await callApi(product, createBooking, form, { key: newIdempotencyKey() })
  })
  await product.stop()
  return pair
}

/** Starts a merge of the pair, or undoes the last one, and kills the product meanwhile. */
async function interrupt(product: Product, [into, from]: Pair, isMerge: boolean) {
  const token = await staffToken(product)
  const { body } = await callApi(product, getClient, { id: into.id }, { token })
  const merges = (body.activities as { items: { type: string; details?: { mergeId?: string } }[] }).items
  const last = merges.find(({ type }) => type === 'clientsMerged')
  const input = {
    id: into.id,
    version: Number(body.version),
    fromId: from.id,
    fromVersion: from.version,
  }
  const call = isMerge
    ? callApi(product, mergeClients, input, { token, key: newIdempotencyKey() })
    : callApi(product, undoMerge, { id: last?.details?.mergeId }, { token, key: newIdempotencyKey() })
  await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
  await product.stop('SIGKILL')
  return { wasInterrupted: (await call).status === 0 }
}

async function problemsAfter(product: Product, pair: Pair, isMerge: boolean): Promise<string[]> {
  const [into, from] = pair
  const items = await scanItems(product)
  const ownerId = isMerge ? into.id : from.id
  const owned = items.filter(({ sk, clientId }) => sk === 'BOOKING' && clientId === ownerId)
  const journals = items.filter(
    ({ sk, phase }) => sk === 'MERGE' && (phase === 'moving' || phase === 'undoing'),
  )
  return [
    ...(owned.length === RECORDS ? [] : [`${owned.length} of ${RECORDS} records are of the right client`]),
    ...(journals.length > 0 ? ['a merge is not completed'] : []),
    ...(isMerge ? findLeftBehind(items, pair, into.id) : []),
    ...(await findInconsistencies(product)),
  ]
}
