import { describe, expect, it } from 'vitest'
import { buildMembersReport, type MemberCounters } from '#shared/report/members-report.ts'

type Changes = Record<string, Record<string, number>>
const reportOf = (memberMonths: Changes, counters: Partial<MemberCounters> = {}) =>
  buildMembersReport(
    { allTime: {}, byMonth: new Map(), ...counters, memberMonths: new Map(Object.entries(memberMonths)) },
    '2026-11',
  )

describe('the months', () => {
  it('begin with the members of all months before the first that is shown', () => {
    const { months } = reportOf(
      {
        '2019-05': { joined: 9 },
        '2025-11': { joined: 1, ended: 4 },
        '2026-11': { joined: 2, ended: 1, failed: 3 },
      },
      { byMonth: new Map([['2026-11', { memberVisits: 7, visits: 70, collected: 100 }]]) },
    )
    expect(months).toHaveLength(12)
    expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2025-12', '2026-01'])
    expect(months.at(-1)).toMatchObject({
      atStart: 6,
      joined: 2,
      ended: 1,
      churnPercent: 16.7,
      visitsPerMember: 0.9,
    })
  })

  it('each begin with members who joined before it and did not end, and not with those who join in it', () => {
    const { months } = reportOf({
      '2025-12': { joined: 8, ended: 1 },
      '2026-01': { joined: 2, ended: 4 },
      '2026-02': { joined: 1 },
    })
    expect(months.map(({ atStart }) => atStart).slice(0, 5)).toEqual([0, 7, 5, 6, 6])
    expect(months[1]?.churnPercent).toBe(57.1)
  })

  it('do not divide by zero people', () => {
    const [empty] = reportOf({}).months
    expect(empty).not.toHaveProperty('churnPercent')
    expect(empty).not.toHaveProperty('visitsPerMember')
  })
})

describe('the plans', () => {
  const of = (priceId: string, people: number, cents: number) => ({
    [`planPeople.${priceId}`]: people,
    [`planCents.${priceId}`]: cents,
  })

  it('begin with the one that brings in most, and leave out plans without members', () => {
    const allTime = { ...of('a', 9, 900), ...of('b', 1, 30_000), ...of('d', 2, 900), ...of('e', 0, 0) }
    const { plans, numbers } = reportOf({}, { allTime })
    expect(plans).toEqual([
      { priceId: 'b', people: 1, monthlyAmount: 30_000 },
      { priceId: 'a', people: 9, monthlyAmount: 900 },
      { priceId: 'd', people: 2, monthlyAmount: 900 },
    ])
    expect(numbers.monthlyAmount).toBe(31_800)
  })
})

it('visits are those of all months that are shown, by weekday and hour', () => {
  const byMonth = new Map<string, Record<string, number>>([
    ['2025-11', { 'visitsAt.0.9': 100 }],
    ['2025-12', { 'visitsAt.0.9': 1 }],
    ['2026-11', { 'visitsAt.0.9': 2, 'visitsAt.6.23': 4 }],
  ])
  const { visitsByHour } = reportOf({}, { byMonth })
  expect(visitsByHour.map((hours) => hours.length)).toEqual(Array(7).fill(24))
  expect([visitsByHour[0]?.[9], visitsByHour[6]?.[23]]).toEqual([3, 4])
  expect(visitsByHour.flat().reduce((sum, count) => sum + count)).toBe(7)
})
