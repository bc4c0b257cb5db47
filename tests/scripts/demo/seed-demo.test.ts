import { beforeAll, describe, expect, it } from 'vitest'
import { CounterTotalsBuilder } from '#scripts/demo/counter-totals.ts'
import { generateDemoItems } from '#scripts/demo/demo-records.ts'
import { clientCount, firstStartCounts, recordCountsFor } from '#scripts/demo/record-counts.ts'
import { seedDemo, seedFirstDemo } from '#scripts/demo/seed-demo.ts'
import { listAppointments } from '#shared/appointments/appointments-operations.ts'
import { createBooking, listBookings } from '#shared/appointments/bookings-operations.ts'
import { getClient, listClients } from '#shared/clients/clients-operations.ts'
import { listFormRequests } from '#shared/form-requests/form-requests-operations.ts'
import { listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { getWaiverDocument, listWaivers } from '#shared/waivers/waivers-operations.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

type Listed = { id: string; createdAt: string; status: string }
type Page<T> = { items: T[]; nextCursor?: string | undefined }

async function allOf<T extends Listed>(
  operation: Operation,
  query: Record<string, unknown> = {},
): Promise<T[]> {
  const items: T[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await invoke(operation, { limit: 100, ...query, cursor }, { as: ana })
    expect(status).toBe(200)
    const page = body as Page<T>
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}

const itemsMade = (now: Date, run = 0) => [
  ...generateDemoItems(firstStartCounts, run, new CounterTotalsBuilder(), now),
]
const now = new Date()

describe('the demo data of a first start', () => {
  beforeAll(async () => {
    expect(await seedFirstDemo(now)).toBe(true)
  })

  it('shows about 40 bookings, 30 passes, 15 forms and 15 waivers', async () => {
    expect(await allOf(listBookings)).toHaveLength(40)
    expect(await allOf(listDayPasses)).toHaveLength(30)
    expect(await allOf(listIntakeForms)).toHaveLength(15)
    expect((await allOf(listWaivers)).length).toBeGreaterThanOrEqual(15)
    expect((await allOf(listFormRequests, { formType: 'waiver' })).length).toBeGreaterThan(0)
  })

  it('has appointments in these days, and nobody meets two people at a time', async () => {
    const from = plainDateIn('America/Los_Angeles', new Date(now.getTime() - 7 * 86_400_000))
    const { appointments } = (await invoke(listAppointments, { from, days: 21 }, { as: ana })).body
    expect(appointments.filter(({ status }) => status === 'booked').length).toBeGreaterThan(2)
    expect(appointments.filter(({ status }) => status === 'attended').length).toBeGreaterThan(0)
    expect(appointments.filter(({ isOutsideHours }) => isOutsideHours)).toEqual([])
    const held = appointments.map(({ trainerId, startsAt }) => `${trainerId} ${startsAt}`)
    expect(new Set(held).size).toBe(held.length)
  })

  it('has dashboard counts that match the lists', async () => {
    const { counts } = (await invoke(getDashboard, {}, { as: ana })).body
    const lengthOf = async (operation: Operation, status: string) =>
      (await allOf(operation, { status })).length
    expect(counts).toEqual({
      pendingBookings: await lengthOf(listBookings, 'pending'),
      incompleteIntakeForms: await lengthOf(listIntakeForms, 'pending'),
      unsignedWaivers: await lengthOf(listWaivers, 'pending'),
      activeClients: await lengthOf(listClients, 'active'),
      activeDayPasses: await lengthOf(listDayPasses, 'active'),
      expiredDayPasses: await lengthOf(listDayPasses, 'expired'),
    })
    expect(Object.values(counts).every((count) => count > 0)).toBe(true)
  })

  it('fills the weeks of the charts', async () => {
    const { weeks, bookingsByStatus } = (await invoke(getDashboard, {}, { as: ana })).body
    const inWeeks = weeks.filter(({ issued, redeemed, expired }) => issued + redeemed + expired > 0)
    expect(inWeeks.length).toBeGreaterThan(3)
    expect(Object.values(bookingsByStatus).reduce((sum, count) => sum + count, 0)).toBe(40)
  })

  it('has no record in the future', async () => {
    for (const operation of [listBookings, listDayPasses, listIntakeForms, listWaivers, listClients]) {
      const newest = (await allOf(operation))[0]?.createdAt ?? ''
      expect(newest <= now.toISOString()).toBe(true)
    }
  })

  it('has clients with orders, and a PDF of a signed waiver', async () => {
    const [active] = await allOf(listClients, { status: 'active' })
    const { body } = await invoke(getClient, { id: active?.id ?? '' }, { as: ana })
    expect(body.orders.length).toBeGreaterThan(0)
    expect(body.bookings.length).toBeGreaterThan(0)
    const [waiver] = await allOf(listWaivers, { status: 'signed' })
    expect((await invoke(getWaiverDocument, { id: waiver?.id ?? '' }, { as: ana })).status).toBe(200)
  })

  it('is seeded once: not again at the next start', async () => {
    expect(await seedFirstDemo(now)).toBe(false)
    expect(await allOf(listBookings)).toHaveLength(40)
  })

  it('has one client per email: a booking of an existing client creates no second one', async () => {
    const before = await allOf<Listed & { email: string }>(listClients)
    const form = {
      name: 'Somebody Else',
      email: before[0]?.email.toUpperCase() ?? '',
      phone: '1',
      bestTimeToCall: ['Mornings' as const],
      heightWeight: '1',
      workoutDaysPerWeek: '1',
      importantGoals: ['Energy and Endurance' as const],
      fitnessGoals: '1',
    }
    expect((await invoke(createBooking, form)).status).toBe(200)
    expect(await allOf(listClients)).toHaveLength(before.length)
  })
})

describe('a larger demo', () => {
  it('is added to existing data, with its own people and codes', async () => {
    const before = await allOf<Listed & { email: string }>(listClients)
    const pendingBefore = (await invoke(getDashboard, {}, { as: ana })).body.counts.pendingBookings
    const amounts = recordCountsFor(60)
    let written = 0
    await seedDemo(amounts, now, (count) => {
      written = count
    })
    expect(written).toBe(clientCount(amounts))
    const clients = await allOf<Listed & { email: string }>(listClients)
    expect(clients).toHaveLength(before.length + 48)
    // A child has no address.
    expect(new Set(clients.map(({ id, email }) => email ?? id)).size).toBe(clients.length)
    expect(await allOf(listDayPasses)).toHaveLength(30 + 45)
    const pending = (await invoke(getDashboard, {}, { as: ana })).body.counts.pendingBookings
    expect(pending).toBeGreaterThanOrEqual(pendingBefore)
    expect(await allOf(listBookings, { status: 'pending' })).toHaveLength(pending)
  })

  it('is deterministic, except for the dates', () => {
    expect(itemsMade(now)).toEqual(itemsMade(now))
    const undated = (items: Record<string, unknown>[]) =>
      items
        .filter(({ pk }) => !String(pk).startsWith('EXPECTED#'))
        .map((item) => [item.pk, item.name, item.fitnessGoals])
    expect(undated(itemsMade(now))).toEqual(undated(itemsMade(new Date('2030-05-05T12:00:00Z'))))
    expect(undated(itemsMade(now, 1))).not.toEqual(undated(itemsMade(now)))
  })
})
