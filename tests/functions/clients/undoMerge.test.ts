import { expect, it, vi } from 'vitest'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { createBooking, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import {
  addNote,
  listClients,
  removeGuardian,
  searchClients,
  undoMerge,
  updateClient,
  updateNote,
} from '#shared/clients/clients-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  createClientRecord,
  getClientFile,
  getClientFileFor,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import {
  createClientWithRecords,
  createGuardian,
  mergeIntoClient,
  undoClientMerge,
} from '#tests/support/fixtures/merges.ts'
import { newIdempotencyKey, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import {
  dumpItems,
  hashItemDump,
  type StoredItem,
  scanStoredItems,
  withoutSummaryVersions,
} from '#tests/support/table-dump.ts'

/** All items except the journal, the two activities of the merge, and idempotency records. */
const isOfTheMerge = ({ pk, type }: StoredItem) =>
  /^(MERGE|REPEAT|RATE)#/.test(pk) || type === 'clientsMerged' || type === 'mergeUndone'

const dump = async () =>
  dumpItems((await scanStoredItems()).filter((item) => !isOfTheMerge(item)).map(withoutSummaryVersions))

const refusal = (id: string) => invokeForErrorCode(undoMerge, { id }, { as: admin })

it.each([
  ['with the details of the client who stays', undefined],
  [
    'with the details of the other one',
    { name: 'from', email: 'from', phone: 'from', dateOfBirth: 'from' } as const,
  ],
])('restores the table to its state before a merge %s', async (_, choices) => {
  const [into, from] = [
    await createClientWithRecords(),
    await createClientWithRecords({ firstName: 'Nóra', phone: '(541) 555-0133' }),
  ]
  const { guardian } = await createGuardian()
  await mergeIntoClient(from, guardian)
  const before = await dump()
  const { body } = await mergeIntoClient(into, await getClientFile(from.id), choices)
  expect(hashItemDump(await dump())).not.toBe(hashItemDump(before))
  const undone = await undoClientMerge(body.id)
  expect(undone.body).toMatchObject({ phase: 'undone', changedSince: [], keptFields: [] })
  const after = await dump()
  expect(after).toEqual(before)
  expect(hashItemDump(after)).toBe(hashItemDump(before))
})

it('gives both clients new versions, so that changes based on old versions are rejected', async () => {
  const [into, from] = [await createClientWithRecords(), await createClientWithRecords()]
  const versionsOf = async ({ id }: { id: string }) => {
    const { waiversVersion, healthVersion, passesVersion } = await getClientFile(id)
    return [waiversVersion, healthVersion, passesVersion].map((version = 0) => version)
  }
  const before = [await versionsOf(into), await versionsOf(from)]
  const { body } = await mergeIntoClient(into, from)
  const merged = await versionsOf(into)
  await undoClientMerge(body.id)
  const after = [await versionsOf(into), await versionsOf(from)]
  const isLater = (one: number[], other: number[]) => one.every((version, i) => version > (other[i] ?? 0))
  expect(before.every((versions) => isLater(merged, versions))).toBe(true)
  expect(after.map((versions, i) => isLater(versions, before[i] ?? []))).toEqual([true, true])
  expect(isLater(after[0] ?? [], merged)).toBe(true)
})

it('adds an activity to both timelines, and allows writes for the merged client again', async () => {
  const [into, from] = [await createClientRecord(), await createClientRecord()]
  await undoClientMerge((await mergeIntoClient(into, from)).body.id)
  expect(await listClientActivityTypes(into.id)).toEqual(['clientCreated', 'clientsMerged', 'mergeUndone'])
  expect(await listClientActivityTypes(from.id)).toEqual(['clientCreated', 'mergeUndone'])
  expect((await invoke(addNote, { id: from.id, text: 'Back' }, { as: ana })).body.clientId).toBe(from.id)
})

it('keeps and lists the changes made after the merge', async () => {
  const [into, from] = [
    await createClientWithRecords(),
    await createClientWithRecords({ firstName: 'Yvaine' }),
  ]
  const { body } = await mergeIntoClient(into, from, { name: 'from', phone: 'from' })
  const [booking] = from.bookings
  await invoke(updateBookingStatus, { id: booking?.id ?? '', status: 'contacted' }, { as: ana })
  const [note] = from.notes
  const edited = { id: into.id, noteId: note?.id ?? '', text: 'Prefers evenings' }
  await invoke(updateNote, edited, { as: ana })
  await invoke(redeemDayPass, { passCode: from.summary.activePassCode ?? '' }, { as: ana })
  await invoke(createBooking, bookingInput({ email: from.email }))
  await invoke(addNote, { id: into.id, text: 'About both' }, { as: ana })
  const { firstName, lastName, email, version } = await getClientFile(into.id)
  await invoke(
    updateClient,
    { id: into.id, version, firstName, lastName, email, phone: '(541) 555-0199' },
    { as: ana },
  )

  const undone = (await undoClientMerge(body.id)).body
  expect(undone.keptFields.sort()).toEqual(['phone'])
  expect(undone.changedSince.map(({ type }) => type)).toEqual([
    'statusChanged',
    'noteEdited',
    'passRedeemed',
    'bookingCreated',
  ])
  const [one, other] = [await getClientFile(into.id), await getClientFile(from.id)]
  expect(other).toMatchObject({
    email: from.email,
    phone: from.phone,
    notes: [{ text: 'Prefers evenings' }],
  })
  expect(other.bookings.map(({ status }) => status).sort()).toEqual(['contacted', 'pending'])
  expect(other.summary).toMatchObject({ medicalAlert: true, lastPassRedeemedAt: expect.any(String) })
  expect(other.summary.activePassCode).toBeUndefined()
  expect(one).toMatchObject({ email: into.email, phone: '(541) 555-0199', notes: [{}, {}] })
  expect(one.version).toBeGreaterThan(version)
  expect(one.bookings).toHaveLength(1)
  expect(one.summary.activePassCode).toBe(into.summary.activePassCode)
  const listed = (await invoke(listClients, { search: 'yvaine' }, { as: ana })).body.items
  const found = (await invoke(searchClients, { text: 'yvaine' }, { as: ana })).body.items
  expect([...listed, ...found].map(({ id }) => id)).toEqual([from.id, from.id])
  expect(await findWrongSummaries()).toEqual([])
})

it('keeps a child covered by the waiver of a guardian', async () => {
  const leo = { fullName: `Leo ${uniqueLastName()}`, dateOfBirth: '2015-05-05' }
  const family = { takesPart: 'meAndChildren', dateOfBirth: '1990-05-02', relationship: 'mother' } as const
  const form = waiverInput({ ...family, children: [leo] })
  await invoke(createWaiver, form)
  const { children, summary } = await getClientFileFor(form.email)
  const child = await getClientFile(children[0]?.clientId ?? '')
  const other = await createClientRecord({ firstName: 'Leo', email: '' })
  for (const [into, from] of [
    [child.id, other.id],
    [other.id, child.id],
  ] as const) {
    const { body } = await mergeIntoClient(await getClientFile(into), await getClientFile(from))
    expect((await getClientFile(into)).summary.waiverId).toBe(summary.waiverId)
    await undoClientMerge(body.id)
    expect((await getClientFile(child.id)).summary).toEqual(child.summary)
    expect((await getClientFile(other.id)).summary.waiverId).toBeUndefined()
  }
})

it('does not restore a guardianship that was removed later', async () => {
  const { guardian, child } = await createGuardian()
  const into = await createClientRecord()
  const { body } = await mergeIntoClient(into, guardian)
  await invoke(removeGuardian, { id: child.id, guardianId: guardian.id }, { as: ana })
  await undoClientMerge(body.id)
  expect((await getClientFile(child.id)).guardians).toEqual([])
  expect((await getClientFile(guardian.id)).children).toEqual([])
})

it('does not restore an email address that another client has now', async () => {
  const [into, from] = [await createClientRecord(), await createClientRecord()]
  const { body } = await mergeIntoClient(into, from, { email: 'from' })
  const { version, firstName } = await getClientFile(into.id)
  await invoke(updateClient, { id: into.id, version, firstName }, { as: ana })
  const other = await createClientRecord({ email: from.email ?? '' })
  await undoClientMerge(body.id)
  expect(await getClientFile(from.id)).not.toHaveProperty('email')
  expect((await getClientFile(other.id)).email).toBe(from.email)
})

it('is possible for 30 days, and only in the reverse order of the merges', async () => {
  const [one, two, three] = [
    await createClientRecord(),
    await createClientRecord(),
    await createClientRecord(),
  ]
  const first = (await mergeIntoClient(two, three)).body.id ?? ''
  const second = (await mergeIntoClient(one, await getClientFile(two.id))).body.id ?? ''
  expect(await refusal(first)).toBe('409 mergedAgain')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * MS_PER_DAY })
  expect(await refusal(second)).toBe('409 mergeUndoExpired')
  vi.setSystemTime(Date.now() - 2 * MS_PER_DAY)
  expect((await undoClientMerge(second)).body.phase).toBe('undone')
  expect((await undoClientMerge(first)).body.phase).toBe('undone')
  expect((await getClientFile(three.id)).id).toBe(three.id)
})

it('returns the first response for a retry, and rejects a second undo and an unknown merge', async () => {
  const { body } = await mergeIntoClient(await createClientRecord(), await createClientRecord())
  const [key, id] = [newIdempotencyKey(), body.id ?? '']
  const first = await invoke(undoMerge, { id }, { as: admin, key })
  expect(await invoke(undoMerge, { id }, { as: admin, key })).toEqual(first)
  expect(await refusal(id)).toBe('404 mergeNotFound')
  expect(await refusal('nothing')).toBe('404 mergeNotFound')
})
