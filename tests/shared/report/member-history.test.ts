import { describe, expect, it } from 'vitest'
import type { Activity } from '#shared/lib/activity.ts'
import { formatMemberHistory, memberHistoryOf, parseMemberHistory } from '#shared/report/member-history.ts'
import { buildMembersReport } from '#shared/report/members-report.ts'

type Line = readonly [type: Activity['type'], at: string, to?: string]
const told = (...lines: readonly Line[]) =>
  lines.map(([type, at, to]) => ({ type, at: `${at}T20:00:00.000Z`, ...(to && { details: { to } }) }))
const textOf = (...lines: readonly Line[]) => formatMemberHistory(memberHistoryOf(told(...lines)))

describe('the history of a member', () => {
  it('has each change in its month, a pause and a failed payment once in a month', () => {
    const lines = told(
      ['membershipBegan', '2026-01-05'],
      ['paymentFailed', '2026-03-05'],
      ['paymentFailed', '2026-03-09'],
      ['paymentFailed', '2026-04-05'],
      ['planChanged', '2026-05-01', 'paused'],
      ['planChanged', '2026-05-20', 'active'],
      ['planChanged', '2026-05-25', 'paused'],
      ['membershipEnded', '2026-06-30'],
      ['membershipBegan', '2026-09-01'],
    )
    const text = '2026-01.joined 2026-03.failed 2026-04.failed 2026-05.paused 2026-06.ended 2026-09.joined'
    expect(formatMemberHistory(memberHistoryOf(lines.toReversed()))).toBe(text)
    expect(parseMemberHistory(text)).toEqual(memberHistoryOf(lines).changes)
    expect(memberHistoryOf(lines)).toMatchObject({
      isMember: true,
      firstBeganAt: '2026-01-05T20:00:00.000Z',
      lastBeganAt: '2026-09-01T20:00:00.000Z',
      lastEndedAt: '2026-06-30T20:00:00.000Z',
    })
  })

  it('is one of two people who were merged, who was a member while one of them was', () => {
    const merged = [
      ['membershipBegan', '2026-01-05'],
      ['membershipBegan', '2026-02-05'],
      ['membershipEnded', '2026-03-05'],
    ] as const
    expect(textOf(...merged)).toBe('2026-01.joined')
    expect(textOf(...merged, ['membershipEnded', '2026-04-05'])).toBe('2026-01.joined 2026-04.ended')
    // Both were members: the one who stays ends once.
    const both = merged.slice(0, 2)
    expect(textOf(...both, ['clientsMerged', '2026-03-01'], ['membershipEnded', '2026-05-05'])).toBe(
      '2026-01.joined 2026-05.ended',
    )
  })

  it("is counted in the gym's month", () =>
    expect(
      formatMemberHistory(memberHistoryOf([{ type: 'membershipBegan', at: '2026-12-01T07:59:00.000Z' }])),
    ).toBe('2026-11.joined'))

  it('is empty of whoever never was one', () => expect(textOf(['checkedIn', '2026-01-05'])).toBeUndefined())
})

it('adds up the members of all months before the first that is shown, and divides by nobody', () => {
  const { months } = buildMembersReport(
    {
      allTime: {},
      byMonth: new Map([['2026-11', { memberVisits: 7, collected: 100 }]]),
      memberMonths: new Map<string, Record<string, number>>([
        ['2019-05', { joined: 9 }],
        ['2025-11', { joined: 1, ended: 4 }],
        ['2026-11', { joined: 2, ended: 1, failed: 3 }],
      ]),
    },
    '2026-11',
  )
  expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2025-12', '2026-01'])
  expect(months.at(-1)).toMatchObject({
    atStart: 6,
    joined: 2,
    ended: 1,
    churnPercent: 16.7,
    visitsPerMember: 0.9,
  })
  const [empty] = buildMembersReport(
    { allTime: {}, byMonth: new Map(), memberMonths: new Map() },
    '2026-11',
  ).months
  expect(empty).not.toHaveProperty('churnPercent')
  expect(empty).not.toHaveProperty('visitsPerMember')
})
