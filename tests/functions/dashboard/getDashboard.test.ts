import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMAIL_MAX_TRIES } from '#shared/email-status.ts'
import {
  deleteDayPass,
  getDashboard,
  listBookings,
  listClients,
  listDayPasses,
  listIntakeForms,
  listWaivers,
  redeemDayPass,
  updateBookingStatus,
  updateClientStatus,
} from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass, anIssuedPassOf } from '#tests/support/day-passes.ts'
import { runJob } from '#tests/support/run-job.ts'
import { aBooking, anIntakeForm, aPendingWaiver, aWaiver } from '#tests/support/staff-records.ts'
import { standIns } from '#tests/support/stand-ins.ts'

const dashboard = async () => (await call(getDashboard, {}, { as: ana })).body
const thisWeek = async () => (await dashboard()).weeks.at(-1)

describe('getDashboard', () => {
  afterEach(() => vi.useRealTimers())

  it('shows nothing but zeros before anything has happened', async () => {
    const { counts, weeks, bookingsByStatus, parkedEmails } = await dashboard()
    expect(new Set([...Object.values(counts), ...Object.values(bookingsByStatus), parkedEmails])).toEqual(
      new Set([0]),
    )
    expect(weeks).toHaveLength(12)
    expect(weeks.every(({ issued, redeemed, expired }) => issued + redeemed + expired === 0)).toBe(true)
  })

  it('counts what its cards name, exactly as the lists behind them show it', async () => {
    const bookings = [await aBooking(), await aBooking(), await aBooking()]
    await call(updateBookingStatus, { id: bookings[0] ?? '', status: 'scheduled' }, { as: ana })
    await anIntakeForm()
    await aWaiver()
    await aPendingWaiver()
    const client = (await call(listClients, { limit: 1 }, { as: ana })).body.items[0]
    await call(updateClientStatus, { id: client?.id ?? '', status: 'active' }, { as: ana })
    await anIssuedPass()
    await anIssuedPassOf(31)
    const { counts, bookingsByStatus } = await dashboard()
    const lengthOf = async (answer: Promise<{ body: { items: unknown[] } }>) =>
      (await answer).body.items.length
    expect(counts).toEqual({
      pendingBookings: await lengthOf(call(listBookings, { status: 'pending' }, { as: ana })),
      incompleteIntakeForms: await lengthOf(call(listIntakeForms, { status: 'pending' }, { as: ana })),
      unsignedWaivers: await lengthOf(call(listWaivers, { status: 'pending' }, { as: ana })),
      activeClients: await lengthOf(call(listClients, { status: 'active' }, { as: ana })),
      activeDayPasses: await lengthOf(call(listDayPasses, { status: 'active' }, { as: ana })),
      expiredDayPasses: await lengthOf(call(listDayPasses, { status: 'expired' }, { as: ana })),
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

  it('counts a pass that has run out as expired before and after the job has run', async () => {
    const before = (await dashboard()).counts
    await anIssuedPassOf(31)
    const seen = async () => {
      const { activeDayPasses, expiredDayPasses } = (await dashboard()).counts
      return [activeDayPasses - before.activeDayPasses, expiredDayPasses - before.expiredDayPasses]
    }
    expect(await seen()).toEqual([0, 1])
    await runJob('expireDayPasses')
    expect(await seen()).toEqual([0, 1])
  })

  it('shows passes issued, redeemed and expired in their weeks, the oldest of twelve first', async () => {
    const before = await thisWeek()
    const { passCode } = await anIssuedPass()
    await call(redeemDayPass, { passCode }, { as: ana })
    const after = await thisWeek()
    expect([after?.issued, after?.redeemed]).toEqual([(before?.issued ?? 0) + 1, (before?.redeemed ?? 0) + 1])
    const mondays = (await dashboard()).weeks.map(({ monday }) => monday)
    expect(mondays).toEqual([...mondays].sort())
    expect(mondays.every((monday) => new Date(`${monday}T12:00:00Z`).getUTCDay() === 1)).toBe(true)
  })

  it('shows a pass in the week of the gym, not of Greenwich', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // Sunday evening in Oregon, Monday morning in Greenwich.
    vi.setSystemTime('2031-03-03T05:00:00Z')
    await anIssuedPass()
    vi.setSystemTime('2031-03-05T05:00:00Z')
    const { weeks } = await dashboard()
    expect(weeks.slice(-2).map(({ monday, issued }) => [monday, issued])).toEqual([
      ['2031-02-24', 1],
      ['2031-03-03', 0],
    ])
  })

  it('forgets a week after twelve', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2032-01-05T20:00:00Z')
    await anIssuedPass()
    const issued = async () => (await dashboard()).weeks.reduce((sum, week) => sum + week.issued, 0)
    vi.setSystemTime('2032-03-28T20:00:00Z')
    expect(await issued()).toBe(1)
    vi.setSystemTime('2032-03-29T20:00:00Z')
    expect(await issued()).toBe(0)
  })

  it('counts the mails that were given up, until their record is deleted', async () => {
    standIns.faults.add({ service: 'ses', fault: 'reject' })
    const { passCode } = await anIssuedPass()
    expect((await dashboard()).parkedEmails).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let tries = 1; tries < EMAIL_MAX_TRIES; tries++) {
      vi.setSystemTime(Date.now() + 6 * 60_000)
      await runJob('sendDueEmails')
    }
    expect((await dashboard()).parkedEmails).toBe(1)
    await call(deleteDayPass, { passCode }, { as: ana })
    expect((await dashboard()).parkedEmails).toBe(0)
  })

  it('is for staff only', async () => {
    expect((await refusal(getDashboard, {})).status).toBe(401)
    expect((await refusal(getDashboard, {}, { as: { userId: 'eve', groups: '[guests]' } })).status).toBe(403)
  })

  it('costs one query of the counters and one of the overdue passes, beside the read of the member', async () => {
    standIns.calls.reset()
    await dashboard()
    expect(standIns.calls.list()).toEqual({ 'dynamodb GetItem': 1, 'dynamodb Query': 2 })
  })
})
