import { describe, expect, it } from 'vitest'
import { applyErasure, findRecordsByEmail } from '#functions/clients/personal-records.ts'
import { getItem } from '#functions/lib/table/get-item.ts'
import { bookingKey, waiverKey } from '#functions/lib/table/keys.ts'
import { putItem, updateItem } from '#functions/lib/table/table-commands.ts'
import {
  correctCounters,
  correctUnlistedRecords,
  describeCounter,
  describeUnlistedRecord,
  findUnlistedRecords,
  findWrongCounters,
} from '#scripts/migrate/correct-statuses.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import { listBookings, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { listWaivers, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createBookingRecord, createPendingWaiver } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const cases = [
  {
    name: 'booking',
    make: createBookingRecord,
    key: bookingKey,
    list: listBookings,
    update: updateBookingStatus,
    next: 'contacted',
    card: 'pendingBookings',
  },
  {
    name: 'waiver',
    make: () => createPendingWaiver(),
    key: waiverKey,
    list: listWaivers,
    update: updateWaiverStatus,
    next: 'declined',
    card: 'unsignedWaivers',
  },
] as const

type Listed = { items: { id: string; status: string }[] }

async function statusesIn(list: Operation, id: string, query: object): Promise<string[]> {
  const { body } = await invoke(list, { limit: 100, ...query }, { as: ana })
  return (body as Listed).items.filter((item) => item.id === id).map(({ status }) => status)
}

const cardOf = async (card: (typeof cases)[number]['card']) =>
  (await invoke(getDashboard, {}, { as: ana })).body.counts[card]

async function removeAttributes(key: object, ...names: string[]): Promise<void> {
  await updateItem({
    Key: { ...key },
    UpdateExpression: `REMOVE ${names.map((_, i) => `#n${i}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, i) => [`#n${i}`, name])),
  })
}

describe.each(cases)('a stored $name without a status', ({ name, make, key, list, update, next, card }) => {
  it('is listed, filtered and counted on the dashboard as pending', async () => {
    const before = await cardOf(card)
    const id = await make()
    await removeAttributes(key(id), 'status')
    expect(await statusesIn(list, id, {})).toEqual(['pending'])
    expect(await statusesIn(list, id, { search: id })).toEqual(['pending'])
    expect(await statusesIn(list, id, { status: 'pending' })).toEqual(['pending'])
    expect(await statusesIn(list, id, { status: 'pending', search: id })).toEqual(['pending'])
    expect(await statusesIn(list, id, { status: next })).toEqual([])
    expect(await cardOf(card)).toBe(before + 1)
  })

  it('gets a new status, and the counters are updated', async () => {
    const id = await make()
    await removeAttributes(key(id), 'status')
    const counted = await measureCounterDeltas(() =>
      invoke(update, { id, status: next } as never, { as: ana }),
    )
    expect(counted).toEqual({ [`${name}.pending`]: -1, [`${name}.${next}`]: 1 })
    expect(await statusesIn(list, id, { status: next })).toEqual([next])
    expect(await statusesIn(list, id, { status: 'pending' })).toEqual([])
  })

  it('stays pending without a counter change if the staff sets it to pending', async () => {
    const id = await make()
    await removeAttributes(key(id), 'status')
    const counted = await measureCounterDeltas(() =>
      invoke(update, { id, status: 'pending' } as never, { as: ana }),
    )
    expect(counted).toEqual({})
    expect((await getItem(key(id)))?.status).toBe('pending')
  })

  it('is listed and counted after the staff sets its status, even without index keys', async () => {
    const id = await make()
    await removeAttributes(key(id), 'status', 'statusPk', 'statusSk')
    expect(await statusesIn(list, id, {})).toEqual(['pending'])
    const counted = await measureCounterDeltas(() =>
      invoke(update, { id, status: next } as never, { as: ana }),
    )
    expect(counted).toEqual({ [`${name}.${next}`]: 1 })
    expect(await statusesIn(list, id, { status: next })).toEqual([next])
  })

  it('is found by npm run reconcile if another program stored it', async () => {
    await correctUnlistedRecords(findUnlistedRecords(await scanTable()))
    await correctCounters(await findWrongCounters())
    const original = await make()
    const { status: _, statusPk: __, statusSk: ___, ...rest } = (await getItem(key(original))) ?? {}
    const id = crypto.randomUUID()
    const raw = { ...rest, ...key(id), id, typeSk: String(rest.typeSk).replace(original, id) }
    const before = await cardOf(card)
    await putItem({ Item: raw })

    const unlisted = findUnlistedRecords(await scanTable())
    expect(unlisted.map(describeUnlistedRecord)).toEqual([
      `${key(id).pk}: has no status, must be listed as pending`,
    ])
    const [wrong, ...others] = await findWrongCounters()
    expect(others).toEqual([])
    expect(wrong && describeCounter(wrong)).toMatch(
      new RegExp(`^counter ${name}\\.pending is \\d+, must be \\d+$`),
    )

    expect(await correctUnlistedRecords(unlisted)).toEqual([])
    await correctCounters(wrong ? [wrong] : [])
    expect(await statusesIn(list, id, { status: 'pending' })).toEqual(['pending'])
    expect(await cardOf(card)).toBe(before + 1)
    expect(findUnlistedRecords(await scanTable())).toEqual([])
    expect(await findWrongCounters()).toEqual([])
  })
})

it('decreases the counter of pending bookings when it erases a booking without a status', async () => {
  const email = uniqueEmail()
  const id = await createBookingRecord({ email })
  await removeAttributes(bookingKey(id), 'status')
  const counted = await measureCounterDeltas(async () => {
    for (const record of await findRecordsByEmail(email)) await applyErasure(record, '2026-11-22', false)
  })
  expect(counted).toEqual({ 'booking.pending': -1, 'client.prospect': -1 })
})
