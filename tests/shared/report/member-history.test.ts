import { describe, expect, it } from 'vitest'
import type { Activity } from '#shared/lib/activity.ts'
import {
  createMemberHistory,
  formatMemberHistory,
  parseMemberHistory,
} from '#shared/report/member-history.ts'

type Line = readonly [type: Activity['type'], at: string, to?: string]
const told = (...lines: readonly Line[]) =>
  lines.map(([type, at, to]) => ({ type, at: `${at}T20:00:00.000Z`, ...(to && { details: { to } }) }))
const textOf = (...lines: readonly Line[]) => formatMemberHistory(createMemberHistory(told(...lines)))

describe('the history of a member', () => {
  it('has each change in its month, a pause and a failed payment once in a month', () => {
    const lines = told(
      ['membershipBegan', '2026-01-05'],
      ['paymentFailed', '2026-03-05'],
      ['paymentFailed', '2026-03-09'],
      ['paymentFailed', '2026-04-05'],
      ['planChanged', '2026-05-01', 'paused'],
      ['planChanged', '2026-05-20', 'paused'],
      ['planChanged', '2026-06-10', 'active'],
      ['membershipEnded', '2026-06-30'],
      ['membershipBegan', '2026-09-01'],
    )
    const text = '2026-01.joined 2026-03.failed 2026-04.failed 2026-05.paused 2026-06.ended 2026-09.joined'
    expect(formatMemberHistory(createMemberHistory(lines.toReversed()))).toBe(text)
    expect(parseMemberHistory(text)).toEqual(createMemberHistory(lines).changes)
    expect(createMemberHistory(lines)).toMatchObject({
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
    // If both clients were members, the merged membership ends once.
    const both = merged.slice(0, 2)
    expect(textOf(...both, ['clientsMerged', '2026-03-01'], ['membershipEnded', '2026-05-05'])).toBe(
      '2026-01.joined 2026-05.ended',
    )
    const left: Line[] = [...merged, ['membershipEnded', '2026-04-05'], ['membershipEnded', '2026-05-05']]
    expect(createMemberHistory(told(...left))).toMatchObject({ isMember: false, lastBeganAt: undefined })
    expect(textOf(...left, ['membershipBegan', '2026-07-01'])).toBe(
      '2026-01.joined 2026-04.ended 2026-07.joined',
    )
  })

  it('does not depend on the order in which lines of one second were told', () => {
    const began: Line = ['membershipBegan', '2026-01-05']
    const [paused, failed]: Line[] = [
      ['planChanged', '2026-01-05', 'paused'],
      ['paymentFailed', '2026-01-05'],
    ]
    const ended: Line = ['membershipEnded', '2026-01-05']
    const text = '2026-01.joined 2026-01.failed 2026-01.paused 2026-01.ended'
    const lines = [began, paused, failed, ended].flatMap((line) => (line ? [line] : []))
    for (const shift of lines.keys()) {
      const turned = [...lines.slice(shift), ...lines.slice(0, shift)]
      for (const told of [turned, turned.toReversed()]) expect(textOf(...told)).toBe(text)
    }
  })

  it("is counted in the gym's month", () =>
    expect(
      formatMemberHistory(createMemberHistory([{ type: 'membershipBegan', at: '2026-12-01T07:59:00.000Z' }])),
    ).toBe('2026-11.joined'))

  it('is empty for a client who was never a member', () =>
    expect(textOf(['checkedIn', '2026-01-05'])).toBeUndefined())
})
