import { expect, it, vi } from 'vitest'
import { listBookings, updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { listClients, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { deleteDayPass, listDayPasses, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { listIntakeForms } from '#shared/intake-forms/intake-forms-operations.ts'
import { MAX_EMAIL_ATTEMPTS } from '#shared/lib/email/outbox-email.ts'
import { getDashboard } from '#shared/report/dashboard-operations.ts'
import { listWaivers } from '#shared/waivers/waivers-operations.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/people.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createPendingWaiver,
  createWaiverRecord,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const dashboard = async () => (await invoke(getDashboard, {}, { as: ana })).body
const thisWeek = async () => (await dashboard()).weeks.at(-1)

it('returns only zeros before any activity', async () => {
  const { counts, weeks, bookingsByStatus, failedEmails } = await dashboard()
  expect(new Set([...Object.values(counts), ...Object.values(bookingsByStatus), failedEmails])).toEqual(
    new Set([0]),
  )
  expect(weeks).toHaveLength(12)
  expect(weeks.every(({ issued, redeemed, expired }) => issued + redeemed + expired === 0)).toBe(true)
})

it('has counts that match the lists of its cards', async () => {
  const bookings = [await createBookingRecord(), await createBookingRecord(), await createBookingRecord()]
  await invoke(updateBookingStatus, { id: bookings[0] ?? '', status: 'scheduled' }, { as: ana })
  await createIntakeFormRecord()
  await createWaiverRecord()
  await createPendingWaiver()
  const client = (await invoke(listClients, { limit: 1 }, { as: ana })).body.items[0]
  await invoke(updateClientStatus, { id: client?.id ?? '', status: 'active' }, { as: ana })
  await createPass()
  await createPassIssuedDaysAgo(31)
  const { counts, bookingsByStatus } = await dashboard()
  const lengthOf = async (answer: Promise<{ body: { items: unknown[] } }>) => (await answer).body.items.length
  expect(counts).toEqual({
    pendingBookings: await lengthOf(invoke(listBookings, { status: 'pending' }, { as: ana })),
    incompleteIntakeForms: await lengthOf(invoke(listIntakeForms, { status: 'pending' }, { as: ana })),
    unsignedWaivers: await lengthOf(invoke(listWaivers, { status: 'pending' }, { as: ana })),
    activeClients: await lengthOf(invoke(listClients, { status: 'active' }, { as: ana })),
    activeDayPasses: await lengthOf(invoke(listDayPasses, { status: 'active' }, { as: ana })),
    expiredDayPasses: await lengthOf(invoke(listDayPasses, { status: 'expired' }, { as: ana })),
  })
  expect(counts).toEqual({
    pendingBookings: 2,
    incompleteIntakeForms: 1,
    unsignedWaivers: 1,
    activeClients: 1,
    activeDayPasses: 1,
    expiredDayPasses: 1,
  })
  expect(bookingsByStatus).toEqual({ pending: 2, contacted: 0, scheduled: 1, completed: 0, cancelled: 0 })
})

it('counts issued and redeemed passes in their week', async () => {
  const before = await thisWeek()
  const { passCode } = await createPass()
  await invoke(redeemDayPass, { passCode }, { as: ana })
  const after = await thisWeek()
  expect([after?.issued, after?.redeemed]).toEqual([(before?.issued ?? 0) + 1, (before?.redeemed ?? 0) + 1])
})

it('counts a pass in the week of the time zone of the gym', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // It is Sunday evening in Oregon, Monday morning in Greenwich.
  vi.setSystemTime('2031-03-03T05:00:00Z')
  await createPass()
  vi.setSystemTime('2031-03-05T05:00:00Z')
  const { weeks } = await dashboard()
  expect(weeks.slice(-2).map(({ monday, issued }) => [monday, issued])).toEqual([
    ['2031-02-24', 1],
    ['2031-03-03', 0],
  ])
})

it('counts failed emails until their records are deleted', async () => {
  localServices.faults.add({ service: 'ses', fault: 'reject' })
  const { passCode } = await createPass()
  expect((await dashboard()).failedEmails).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let tries = 1; tries < MAX_EMAIL_ATTEMPTS; tries++) {
    vi.setSystemTime(Date.now() + 6 * 60_000)
    await runJob('sendDueEmails')
  }
  expect((await dashboard()).failedEmails).toBe(1)
  await invoke(deleteDayPass, { passCode }, { as: admin })
  expect((await dashboard()).failedEmails).toBe(0)
})

it('makes two queries and reads the staff member', async () => {
  // The function has cached the published settings in the previous call.
  await dashboard()
  localServices.calls.reset()
  await dashboard()
  expect(localServices.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 2 })
})
