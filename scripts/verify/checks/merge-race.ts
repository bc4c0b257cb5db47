import { setTimeout as wait } from 'node:timers/promises'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addNote, createClient, getClient, mergeClients } from '#shared/clients/clients-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { type ApiCallResult, type CallOptions, callApi, inParallel, withConcurrency } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aBookingForm, aLeadForm, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import type { Product } from '../product.ts'
import { staffToken } from '../staff-tokens.ts'
import { findInconsistencies, type Item, scanItems } from '../table-snapshot.ts'

const rounds = { quick: 2, usual: 10, full: 40 }
const RECORDS = 60
const WRITERS = 6
/** Far above what a merge takes. */
const MAX_WAIT_MS = 15_000
const RETRY_MS = 100

/** Two members merge one pair, each into the other, while forms and notes for both keep coming in. */
export const mergeRace: Check = {
  name: 'writes during a merge: refused or moved, none is lost',
  control: { mutants: { 'functions/clients/mergeClients.ts': 'merge-clients.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const token = await staffToken(product)
    for (let round = 1; round <= byScale(scale, rounds); round++) {
      progress(round, byScale(scale, rounds))
      const pair = await createPair(product, token)
      const [one, other] = pair
      const merges = [mergeInput(one, other), mergeInput(other, one)].map((input) =>
        callApi(product, mergeClients, input, { token, key: newIdempotencyKey() }),
      )
      const isDone = { now: false }
      const writers = inParallel(WRITERS, (n) =>
        writeUntil(isDone, product, pair[n % 2] ?? one, { token, n }),
      )
      const answers = await Promise.all(merges)
      isDone.now = true
      const written = (await writers).flat()
      score.tried(written.length)
      score.expect(
        answers.filter(({ status }) => status === 200).length === 1,
        `the two merges returned ${answers.map(({ status }) => status).join(' and ')}`,
      )
      for (const { status } of written) score.expect(status === 200, `a write returned ${status}`)
      const { body: merged } = await callApi(product, getClient, { id: one.id }, { token })
      for (const words of findLeftBehind(await scanItems(product), pair, String(merged.id))) {
        score.expect(false, words)
      }
    }
    for (const words of await findInconsistencies(product)) score.expect(false, words)
    return score.outcome()
  },
}

type Client = { id: string; email: string; version: number }
type Pair = readonly [Client, Client]

async function createPair(product: Product, token: string): Promise<Pair> {
  const create = async (): Promise<Client> => {
    const details = { firstName: 'Ana', lastName: 'Lee', email: uniqueEmail() }
    const { body } = await callApi(product, createClient, details, { token, key: newIdempotencyKey() })
    return { id: String(body.id), email: details.email, version: Number(body.version) }
  }
  const pair = [await create(), await create()] as const
  await withConcurrency(WRITERS, RECORDS, async (n) => {
    const form = { ...aBookingForm(), email: pair[n % 2]?.email }
    await callApi(product, createBooking, form, { key: newIdempotencyKey() })
  })
  return pair
}

const mergeInput = (into: Client, from: Client) => ({
  id: into.id,
  version: into.version,
  fromId: from.id,
  fromVersion: from.version,
})

async function writeUntil(
  isDone: { now: boolean },
  product: Product,
  { id, email }: Client,
  { token, n }: { token: string; n: number },
): Promise<ApiCallResult[]> {
  const written: ApiCallResult[] = []
  do {
    const key = newIdempotencyKey()
    if (n < 2)
      written.push(await callUntilAvailable(product, addNote, { id, text: 'Called' }, { token, key }))
    else if (n < 4)
      written.push(await callUntilAvailable(product, createLead, { ...aLeadForm(), email }, { key }))
    else written.push(await callUntilAvailable(product, createBooking, { ...aBookingForm(), email }, { key }))
  } while (!isDone.now && written.every(({ status }) => status === 200))
  return written
}

/** A refused write says that records are being moved: a retry must succeed. */
async function callUntilAvailable(
  product: Product,
  operation: Operation,
  input: object,
  options: CallOptions,
): Promise<ApiCallResult> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const answer = await callApi(product, operation, input, options)
    if (answer.status !== 503 || Date.now() > deadline) return answer
    await wait(RETRY_MS)
  }
}

/** Records, activities and notes of the pair that the one client does not have. */
export function findLeftBehind(items: readonly Item[], pair: Pair, mergedId: string): string[] {
  const emails = pair.map(({ email }) => email)
  const [gone] = pair.filter(({ id }) => id !== mergedId)
  const records = items.filter(({ email, sk }) => emails.includes(String(email)) && sk !== 'CLIENT')
  const strays = records.filter(({ clientId }) => clientId !== mergedId)
  const under = items.filter(({ pk, sk }) => pk === `CLIENT#${gone?.id}` && sk !== 'CLIENT')
  const activities = items.filter(
    ({ pk, sk }) => pk === `CLIENT#${mergedId}` && String(sk).startsWith('ACTIVITY#'),
  )
  const told = new Set(activities.map(({ subject }) => (subject as { id: string }).id))
  const untold = records.filter(({ id }) => !told.has(String(id)))
  return [
    ...(strays.length > 0 ? [`${strays.length} of ${records.length} records are not of the one client`] : []),
    ...(under.length > 0 ? [`${under.length} items lie under the merged client`] : []),
    ...(untold.length > 0 ? [`the timeline does not tell of ${untold.length} records`] : []),
  ]
}
