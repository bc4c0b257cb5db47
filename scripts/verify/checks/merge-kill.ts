import { rmSync } from 'node:fs'
import * as z from 'zod/mini'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createClient, getClient, mergeClients, undoMerge } from '#shared/clients/clients-operations.ts'
import { ActivityPage } from '#shared/lib/activity.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { callApi, withConcurrency } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { addFault, waitForFault } from '../faults.ts'
import { aBookingForm, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { newDataFolder, type Product } from '../product.ts'
import { runJobAsScheduled } from '../run-job.ts'
import { staffToken } from '../staff-tokens.ts'
import { findInconsistencies, type Item, scanItems } from '../table-snapshot.ts'
import { findLeftBehind } from './merge-race.ts'

const RECORDS = 400
const CONCURRENCY = 12
const kills = { quick: 3, usual: 10, full: 40 }
/** A merge moves 24 items per transaction: it is interrupted before the last ones. */
const TRANSACTIONS = 12
/** A merge is resumed once it is older than 2 minutes. */
const LATER_MS = 3 * 60_000

/** Merges and unmerges two clients in turn, and kills the product meanwhile. */
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
        await interrupt(await startProduct({ dataFolder }), pair)
        score.failed()
        const product = await startProduct({ dataFolder })
        if (openJournals(await scanItems(product)).length > 0) interrupted++
        await runJobAsScheduled(product, 'resumeMerges', LATER_MS)
        score.tried(RECORDS)
        const problems = await problemsOf(product, pair)
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

/** Starts a merge of the pair, or undoes the last one, and kills the product at one of its transactions. */
async function interrupt(product: Product, [into, from]: Pair): Promise<void> {
  const token = await staffToken(product)
  const key = newIdempotencyKey()
  const staff = (operation: Operation, input: object) => callApi(product, operation, input, { token, key })
  const { body } = await staff(getClient, { id: into.id })
  const { items } = z.parse(ActivityPage, body.activities)
  const isMerged = (await staff(getClient, { id: from.id })).body.id === into.id
  const mergeId = items.find(({ type }) => type === 'clientsMerged')?.details?.mergeId
  const merge = { id: into.id, version: Number(body.version), fromId: from.id, fromVersion: from.version }
  // The first call of an operation loads its code, which may take longer than the time until the kill.
  await callApi(product, mergeClients, { ...merge, id: 'nobody', fromId: 'nothing' }, { token })
  await callApi(product, undoMerge, { id: 'nothing' }, { token })
  const nth = 1 + Math.ceil(Math.random() * TRANSACTIONS)
  await addFault(product, {
    service: 'dynamodb',
    operation: 'TransactWriteItems',
    fault: 'hang',
    nth,
    times: RECORDS,
  })
  const call = isMerged ? staff(undoMerge, { id: mergeId }) : staff(mergeClients, merge)
  await Promise.race([waitForFault(product).catch(() => undefined), call])
  await product.stop('SIGKILL')
  await call
}

const openJournals = (items: readonly Item[]) =>
  items.filter(({ sk, phase }) => sk === 'MERGE' && (phase === 'moving' || phase === 'undoing'))

/** All records are of one of the two: of the first if the second was merged into it, else of the second. */
async function problemsOf(product: Product, pair: Pair): Promise<string[]> {
  const [into, from] = pair
  const items = await scanItems(product)
  const isMerged = items.some(
    ({ pk, sk, mergedInto }) => pk === `CLIENT#${from.id}` && sk === 'CLIENT' && mergedInto,
  )
  const owner = isMerged ? into : from
  const owned = items.filter(({ sk, clientId }) => sk === 'BOOKING' && clientId === owner.id)
  return [
    ...(owned.length === RECORDS ? [] : [`${owned.length} of ${RECORDS} records are of the right client`]),
    ...(openJournals(items).length > 0 ? ['a merge is not completed'] : []),
    ...(isMerged ? findLeftBehind(items, pair, into.id) : []),
    ...(await findInconsistencies(product)),
  ]
}
