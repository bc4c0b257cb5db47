import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, expect, it, vi } from 'vitest'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addNote, mergeClients, undoMerge } from '#shared/clients/clients-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import {
  createClientRecord,
  getClientFile,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { runWithFastClock, stopClock } from '#tests/support/fixtures/clock.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import {
  countRecords,
  createClientWithBookings,
  createClientWithRecords,
  mergeInput,
  mergeIntoClient,
  undoClientMerge,
} from '#tests/support/fixtures/merges.ts'
import { ana, invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const { ddb } = await import('#functions/lib/table/dynamodb.ts')
const { find } = await import('#functions/clients/merge/merge-journal.ts')
const { finishMerge } = await import('#functions/clients/merge/finish-merge.ts')
const { finishUndo } = await import('#functions/clients/merge/finish-undo.ts')
const { moveNewRecordsBack: restoreNewRecords } = await import('#functions/clients/merge/restore-records.ts')

const MINUTE_MS = 60_000
type Send = (command: unknown) => Promise<unknown>
const real = ddb.send.bind(ddb) as Send
const send = vi.spyOn(ddb, 'send') as unknown as { mockImplementation: (fake: Send) => void }

/** Simulates a killed process: after `count` transactions, all others fail. */
function stopAfterTransactions(count: number): void {
  let left = count
  send.mockImplementation((command) =>
    command instanceof TransactWriteCommand && left-- <= 0
      ? Promise.reject(new Error('The process was killed'))
      : real(command),
  )
}
const goOn = () => send.mockImplementation(real)
const passMinutes = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })

async function foundJournal(id: string) {
  const journal = await find(id)
  if (!journal) throw new Error('The merge has no journal')
  return journal
}

afterEach(() => void goOn())

it('completes an interrupted merge of 400 records once it is older than 2 minutes', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const [into, from] = [await createClientRecord(), await createClientWithBookings(400)]
  stopAfterTransactions(5)
  expect((await invokeExpectingError(mergeClients, mergeInput(into, from), { as: ana })).status).toBe(500)
  goOn()
  // The first transaction marks both clients; four steps of 24 followed.
  expect([(await countRecords(into.id)).records, (await countRecords(from.id)).records]).toEqual([96, 304])
  expect(await runJob('resumeMerges')).toEqual({ resumed: 0, deleted: 0 })
  passMinutes(3)
  expect(await runJob('resumeMerges')).toEqual({ resumed: 1, deleted: 0 })
  expect([await countRecords(into.id), await countRecords(from.id)]).toEqual([
    { records: 400, under: 403 },
    { records: 0, under: 0 },
  ])
  expect((await getClientFile(from.id)).id).toBe(into.id)
  expect(await runJob('resumeMerges')).toEqual({ resumed: 0, deleted: 0 })
})

it('completes an interrupted undo', async () => {
  const [into, from] = [await createClientRecord(), await createClientWithBookings(100)]
  const { body } = await mergeIntoClient(into, from)
  stopAfterTransactions(2)
  const key = { id: body.id ?? '' }
  expect((await invokeExpectingError(undoMerge, key, { as: admin })).status).toBe(500)
  goOn()
  expect((await countRecords(into.id)).records).toBeGreaterThan(0)
  passMinutes(3)
  expect(await runJob('resumeMerges')).toEqual({ resumed: 1, deleted: 0 })
  expect([await countRecords(into.id), await countRecords(from.id)]).toEqual([
    { records: 0, under: 3 },
    { records: 100, under: 102 },
  ])
})

it('completes a merge that was interrupted after any of its transactions', { tags: 'nightly' }, async () => {
  for (let transactions = 1; ; transactions++) {
    const [into, from] = [
      await createClientWithRecords(),
      await createClientWithRecords({ firstName: 'Nóra' }),
    ]
    stopAfterTransactions(transactions)
    const answer = await invoke(mergeClients, mergeInput(into, from), { as: ana })
    goOn()
    passMinutes(3)
    await runJob('resumeMerges')
    vi.useRealTimers()
    const merged = await getClientFile(from.id)
    expect([merged.id, merged.bookings.length, merged.waivers.length]).toEqual([into.id, 2, 4])
    expect((await countRecords(from.id)).under).toBe(0)
    expect((await listClientActivityTypes(into.id)).filter((type) => type === 'clientsMerged')).toHaveLength(
      1,
    )
    if (answer.status === 200) break
  }
  expect(await findWrongSummaries()).toEqual([])
})

it('moves each record once in three concurrent runs', async () => {
  const [into, from] = [await createClientRecord(), await createClientWithBookings(150)]
  stopAfterTransactions(1)
  await invokeExpectingError(mergeClients, mergeInput(into, from), { as: ana })
  goOn()
  passMinutes(3)
  await Promise.all([runJob('resumeMerges'), runJob('resumeMerges'), runJob('resumeMerges')])
  expect([(await countRecords(into.id)).records, (await countRecords(from.id)).under]).toEqual([150, 0])
  const [line] = (await scanStoredItems()).filter(
    ({ pk, type }) => pk === `CLIENT#${into.id}` && type === 'clientsMerged',
  )
  expect(line?.details).toMatchObject({ records: 150 })
})

it('writes nothing if another run has already finished the last step', async () => {
  const [into, from] = [await createClientRecord(), await createClientWithRecords()]
  stopClock()
  const now = new Date()
  const { id = '' } = (await mergeIntoClient(into, from)).body
  const merged = await foundJournal(id)
  expect(await finishMerge({ ...merged, phase: 'moving' }, now)).toBe('overtaken')
  await undoClientMerge(id)
  for (const step of [restoreNewRecords, finishUndo]) {
    expect(await step({ ...merged, phase: 'undoing' }, now)).toBe('overtaken')
  }
  expect(await findWrongSummaries()).toEqual([])
})

it('keeps rejecting writes for both clients until the merge is complete', async () => {
  const [into, from] = [await createClientRecord(), await createClientWithBookings(40)]
  stopAfterTransactions(2)
  await invokeExpectingError(mergeClients, mergeInput(into, from), { as: ana })
  goOn()
  const refused = await runWithFastClock(() =>
    Promise.all([
      invokeExpectingError(createBooking, bookingInput({ email: from.email ?? '' })),
      invokeExpectingError(createBooking, bookingInput({ email: into.email ?? '' })),
      invokeExpectingError(addNote, { id: from.id, text: 'x' }, { as: ana }),
    ]),
  )
  for (const { status, body } of refused) {
    expect([status, body.message]).toEqual([
      503,
      'These records are still being changed. Please try again in a moment.',
    ])
  }
  passMinutes(3)
  await runJob('resumeMerges')
  expect((await invoke(createBooking, bookingInput({ email: from.email ?? '' }))).status).toBe(200)
  expect((await countRecords(into.id)).records).toBe(41)
})

it('deletes the undo data after 30 days, and links to the merged client still work', async () => {
  const [into, from] = [
    await createClientWithRecords(),
    await createClientWithRecords({ firstName: 'Zenobia' }),
  ]
  const { body } = await mergeIntoClient(into, from)
  const undone = await mergeIntoClient(await createClientRecord(), await createClientRecord())
  await undoClientMerge(undone.body.id)
  passMinutes((30 * MS_PER_DAY) / MINUTE_MS)
  expect(await runJob('resumeMerges')).toEqual({ resumed: 0, deleted: 0 })
  passMinutes((2 * MS_PER_DAY) / MINUTE_MS)
  const deleted = (await runJob('resumeMerges')).deleted ?? 0
  expect(deleted).toBeGreaterThanOrEqual(2)
  const items = await scanStoredItems()
  expect(items.filter(({ pk }) => pk === `MERGE#${body.id}` || pk === `MERGE#${undone.body.id}`)).toEqual([])
  const tombstone = items.find(({ pk, sk }) => pk === `CLIENT#${from.id}` && sk === 'CLIENT')
  expect(JSON.stringify(tombstone)).not.toMatch(/Zenobia|mail\.example|555-?0177/)
  expect((await getClientFile(from.id)).id).toBe(into.id)
  expect((await invokeExpectingError(undoMerge, { id: body.id ?? '' }, { as: admin })).status).toBe(404)
})
