import { describe, expect, it } from 'vitest'
import { buildDashboard, listDashboardWeekStarts, listRequiredActions } from '#shared/report/dashboard.ts'

const counts = (pendingBookings: number, incompleteIntakeForms: number, unsignedWaivers: number) => ({
  pendingBookings,
  incompleteIntakeForms,
  unsignedWaivers,
  activeClients: 0,
  activeDayPasses: 0,
  expiredDayPasses: 0,
})
const messagesOf = (...open: Parameters<typeof counts>) =>
  listRequiredActions(counts(...open)).map(({ message }) => message)

describe("the lines of 'Action Required'", () => {
  it('are singular for one and plural for more', () => {
    expect(messagesOf(1, 1, 1)).toEqual([
      '1 booking needs attention',
      '1 intake form pending review',
      '1 waiver awaiting signature',
    ])
    expect(messagesOf(2, 30, 4)).toEqual([
      '2 bookings need attention',
      '30 intake forms pending review',
      '4 waivers awaiting signature',
    ])
  })

  it('omit counts of 0', () => {
    expect(messagesOf(0, 3, 0)).toEqual(['3 intake forms pending review'])
    expect(messagesOf(0, 0, 0)).toEqual([])
  })
})

it.each([
  ['2026-11-22', '2026-08-31', '2026-11-16'],
  ['2026-11-23', '2026-09-07', '2026-11-23'],
  ['2027-01-01', '2026-10-12', '2026-12-28'],
])('the weeks of the dashboard on %s are from %s to %s', (today, first, last) => {
  const mondays = listDashboardWeekStarts(today)
  expect([mondays.length, mondays[0], mondays.at(-1)]).toEqual([12, first, last])
})

describe('the dashboard', () => {
  it('counts overdue passes as expired, not as active', () => {
    const allTime = { 'dayPass.active': 5, 'dayPass.expired': 2 }
    const { counts } = buildDashboard({ allTime, byWeek: new Map() }, 3, '2026-11-21')
    expect([counts.activeDayPasses, counts.expiredDayPasses]).toEqual([2, 5])
  })

  it('fills empty weeks with zeros and omits older ones', () => {
    const byWeek = new Map<string, Record<string, number>>([
      ['2026-11-16', { 'dayPass.issued': 4, 'dayPass.expired': 1 }],
      ['2026-01-05', { 'dayPass.issued': 9 }],
    ])
    const { weeks } = buildDashboard({ allTime: {}, byWeek }, 0, '2026-11-21')
    expect(weeks.at(-1)).toEqual({ monday: '2026-11-16', issued: 4, redeemed: 0, expired: 1 })
    expect(weeks.reduce((sum, { issued }) => sum + issued, 0)).toBe(4)
  })
})
