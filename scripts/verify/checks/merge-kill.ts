import * as z from 'zod/mini'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createClient, getClient, mergeClients, undoMerge } from '#shared/clients/clients-operations.ts'
import { ActivityListPage } from '#shared/lib/activity.ts'
import type { Operation } from '#shared/lib/operation.ts'
import {
  callApi,
  getStaffToken,
  newBookingForm,
  newIdempotencyKey,
  newUniqueEmail,
  runInParallel,
} from '../api.ts'
import type { Check } from '../check.ts'
import { addFault, waitForFault } from '../faults.ts'
import { runJob } from '../run-in-job-process.ts'
import { findInconsistencies, type Item, scanItems } from '../table-snapshot.ts'
import { createTempFolder, type TestSite } from '../test-site.ts'

const CONCURRENCY = 10
const RECORDS_PER_CLIENT = 40
const RECORD_COUNT = CONCURRENCY * RECORDS_PER_CLIENT
/** The process is killed after at most this many transactions. The merge is then unfinished, because a transaction moves only 24 of the 400 records. */
const MAX_TRANSACTIONS_BEFORE_KILL = 12
const JOB_DELAY_MS = 3 * 60_000

export const mergeKillCheck: Check = {
  name: 'kill -9 in the middle of a merge of 400 records: the job completes it',
  control: {
    file: 'functions/clients/resumeMerges.ts',
    rule: "['moving', 'undoing'] as const",
    replacement: '[] as const',
  },
  run: async ({ startProduct, byScale, progress, countAttempts, countFaults, expect }) => {
    const dataFolder = createTempFolder('merged')
    const killCount = byScale({ quick: 3, usual: 10, full: 40 })
    let interruptedCount = 0
    let product = await startProduct({ dataFolder })
    const pair = await createPair(product)
    for (let kill = 1; kill <= killCount; kill++) {
      progress(kill, killCount)
      await interruptMerge(product, pair)
      countFaults()
      product = await startProduct({ dataFolder })
      if (findUnfinishedMerges(await scanItems(product)).length > 0) interruptedCount++
      await runJob(product, 'resumeMerges', JOB_DELAY_MS)
      countAttempts(RECORD_COUNT)
      const problems = await findProblems(product, pair)
      for (const problem of problems) expect(false, `kill ${kill}: ${problem}`)
      if (problems.length > 0) break
    }
    return `${interruptedCount} merges interrupted`
  },
}

type ClientPair = { intoId: string; fromId: string }

async function createPair(product: TestSite): Promise<ClientPair> {
  const token = await getStaffToken(product)
  const createTestClient = async (email: string) => {
    const details = { firstName: 'Ana', lastName: 'Lee', email }
    return String(
      (await callApi(product, createClient, details, { token, key: newIdempotencyKey() })).body.id,
    )
  }
  const email = newUniqueEmail()
  const pair = { intoId: await createTestClient(newUniqueEmail()), fromId: await createTestClient(email) }
  await runInParallel(CONCURRENCY, async () => {
    for (let n = 0; n < RECORDS_PER_CLIENT; n++)
      await callApi(product, createBooking, { ...newBookingForm(), email }, { key: newIdempotencyKey() })
  })
  return pair
}

async function interruptMerge(product: TestSite, { intoId, fromId }: ClientPair): Promise<void> {
  const token = await getStaffToken(product)
  const callAsStaff = (operation: Operation, input: object) => callApi(product, operation, input, { token })
  const [{ body: into }, { body: from }] = [
    await callAsStaff(getClient, { id: intoId }),
    await callAsStaff(getClient, { id: fromId }),
  ]
  const { items } = z.parse(ActivityListPage, into.activities)
  const mergeId = items.find(({ type }) => type === 'clientsMerged')?.details?.mergeId
  // Makes invalid calls first to load the code of the operations, because loading may take longer than the time until the kill.
  await callAsStaff(mergeClients, { id: 'nobody', version: 0, fromId: 'nothing', fromVersion: 0 })
  await callAsStaff(undoMerge, { id: 'nothing' })
  const nth = 1 + Math.ceil(Math.random() * MAX_TRANSACTIONS_BEFORE_KILL)
  const operation = 'TransactWriteItems'
  await addFault(product, { service: 'dynamodb', operation, fault: 'hang', nth, times: RECORD_COUNT })
  const call =
    from.id === intoId
      ? callAsStaff(undoMerge, { id: mergeId })
      : callAsStaff(mergeClients, { id: intoId, version: into.version, fromId, fromVersion: from.version })
  await Promise.race([waitForFault(product), call])
  await product.stop('SIGKILL')
  await call
}

const findUnfinishedMerges = (items: readonly Item[]) =>
  items.filter(({ sk, phase }) => sk === 'MERGE' && (phase === 'moving' || phase === 'undoing'))

/** Returns descriptions of the problems. All records must belong to `intoId` after a complete merge, and otherwise to `fromId`. */
async function findProblems(product: TestSite, { intoId, fromId }: ClientPair): Promise<string[]> {
  const items = await scanItems(product)
  const isMerged = items.some(
    ({ pk, sk, mergedInto }) => pk === `CLIENT#${fromId}` && sk === 'CLIENT' && mergedInto,
  )
  const [owner, other] = isMerged ? [intoId, fromId] : [fromId, intoId]
  const bookings = items.filter(({ sk }) => sk === 'BOOKING')
  const ownBookings = bookings.filter(({ clientId }) => clientId === owner)
  const events = items.filter(({ pk, type }) => pk === `CLIENT#${owner}` && type === 'bookingCreated')
  const otherEvents = items.filter(({ pk, type }) => pk === `CLIENT#${other}` && type === 'bookingCreated')
  return [
    ...(ownBookings.length === RECORD_COUNT
      ? []
      : [`${ownBookings.length} of ${RECORD_COUNT} records belong to the right client`]),
    ...(events.length === RECORD_COUNT
      ? []
      : [`the timeline lists ${events.length} of ${RECORD_COUNT} records`]),
    ...(otherEvents.length === 0 ? [] : [`${otherEvents.length} activities are left under the other client`]),
    ...(findUnfinishedMerges(items).length > 0 ? ['a merge is not completed'] : []),
    ...(await findInconsistencies(product)),
  ]
}
