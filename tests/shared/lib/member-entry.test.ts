import { describe, expect, it } from 'vitest'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import {
  type ClientMembershipFields,
  createMemberListEntry,
  findMemberAbsence,
  formatMemberListEntry,
  getMemberCounterDeltas,
  getMemberRefreshTime,
  memberListNames,
  memberSortKey,
  memberSortKeyRange,
  parseMemberListEntry,
} from '#shared/lib/member-entry.ts'
import { NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { findPackToRenew, type SessionPack } from '#shared/lib/session-packs.ts'

const now = new Date('2026-11-25T20:00:00.000Z')
const recurring = [{ priceId: 'group', amount: 11_900, until: '2026-12-20T00:00:00.000Z' }]
const member = (summary: object, client: object = {}): ClientMembershipFields => ({
  summary: { ...EMPTY_SUMMARY, accessState: 'active', accessUntil: NO_KNOWN_END, recurring, ...summary },
  createdAt: '2026-01-01T20:00:00.000Z',
  membershipSince: '2026-01-01T20:00:00.000Z',
  ...client,
})
const groupOf = (facts: ClientMembershipFields) => createMemberListEntry(facts, now)?.group
const lately = { lastVisitAt: '2026-11-20T20:00:00.000Z' }

const over = { ...lately, accessState: 'ended', accessUntil: '2026-11-19T00:00:00.000Z', recurring: [] }
const pack = (changes: Partial<SessionPack>) => ({
  id: 'cs_1 pt',
  priceId: 'pt',
  total: 10,
  used: 0,
  voided: 0,
  adjusted: 0,
  boughtAt: '2026-10-01T00:00:00.000Z',
  expiresAt: '2027-03-01T00:00:00.000Z',
  ...changes,
})
const packUntil = (expiresAt: string) => pack({ used: 1, expiresAt })

describe('what a client adds to the numbers of members', () => {
  it.each([
    ['present', member(lately)],
    ['absent', member({ lastVisitAt: '2026-11-11T20:00:00.000Z' })],
    ['absent', member({})],
    ['paused', member({ accessState: 'paused', accessUntil: '2026-11-01T00:00:00.000Z' })],
    ['pastDue', member({ ...lately, planState: 'pastDue', accessUntil: '2026-11-26T00:00:00.000Z' })],
    ['absentPastDue', member({ planState: 'pastDue', accessUntil: '2026-11-26T00:00:00.000Z' })],
    ['lapsed', member({ planState: 'pastDue', accessUntil: now.toISOString() })],
    ['lapsedUnpaid', member({ ...lately, planState: 'pastDue', accessUntil: '2026-11-19T00:00:00.000Z' })],
    [
      'unpaid',
      member({ ...lately, accessState: 'ended', accessUntil: '2026-11-19T00:00:00.000Z', recurring: [] }),
    ],
    ['elsewhere', member({ accessState: 'notIncluded', accessUntil: '2026-01-01T00:00:00.000Z' })],
    ['elsewhere', member({ ...lately, accessState: 'notIncluded', accessUntil: '2026-01-01T00:00:00.000Z' })],
    // A pass or a session paid for the visit, or the visit was a month ago.
    [
      undefined,
      member({
        ...lately,
        lastPassRedeemedAt: lately.lastVisitAt,
        accessUntil: '2026-11-19T00:00:00.000Z',
        recurring: [],
      }),
    ],
    [
      undefined,
      member({
        lastVisitAt: '2026-10-26T20:00:00.000Z',
        accessUntil: '2026-10-19T00:00:00.000Z',
        recurring: [],
      }),
    ],
    [undefined, member({ ...over, sessionPacks: [packUntil('2026-11-21T00:00:00.000Z')] })],
    ['unpaid', member({ ...over, sessionPacks: [packUntil('2026-11-20T20:00:00.000Z')] })],
    [undefined, member({ accessUntil: '2026-11-19T00:00:00.000Z', recurring: undefined })],
    [undefined, member(lately, { mergedInto: 'another' })],
  ] as const)('is %s', (group, facts) => expect(groupOf(facts)).toBe(group))

  it('is listed after members with a longer absence', () => {
    const keys = ['2026-11-20', '2026-11-19', undefined].map((day) => {
      const facts = member({ lastVisitAt: day && `${day}T20:00:00.000Z` })
      const entry = parseMemberListEntry('present.0')
      return entry && memberSortKey(entry, { ...facts, id: 'c1' } as never)
    })
    expect([...new Set(keys)].toSorted()).toEqual(keys.toReversed())
  })

  it('is stored as a text', () => {
    const entry = createMemberListEntry(member(lately), now)
    expect(entry && formatMemberListEntry(entry)).toBe('present.0 group:11900')
    expect(parseMemberListEntry('present.0 group:11900')).toEqual(entry)
    expect(parseMemberListEntry(undefined)).toBeUndefined()
  })

  it('moves the counters from what it was', () => {
    const entries = ['absentPastDue.14 a:100 b:50', 'lapsed.0 b:70'].map(parseMemberListEntry)
    expect(getMemberCounterDeltas(entries[0], entries[1])).toEqual({
      'member.members': -1,
      'member.absent': -1,
      'planPeople.a': -1,
      'planCents.a': -100,
      'planCents.b': 20,
    })
    expect(getMemberCounterDeltas(entries[0], entries[0])).toEqual({})
  })

  it('has each list as one range of sort keys', () => {
    const groups = [
      'present',
      'paused',
      'absent',
      'absentPastDue',
      'pastDue',
      'lapsed',
      'lapsedUnpaid',
      'unpaid',
    ]
    for (const list of memberListNames) {
      const { from, until } = memberSortKeyRange(list)
      const found = groups.filter((group) => {
        const entry = parseMemberListEntry(`${group}.0`)
        const key = entry && memberSortKey(entry, { ...member({}), id: 'c1' } as never)
        return key && from <= key && key <= until
      })
      const counted = groups.filter(
        (group) => `member.${list}` in getMemberCounterDeltas(undefined, parseMemberListEntry(`${group}.0`)),
      )
      expect([list, found]).toEqual([list, counted])
    }
  })
})

describe('an absence', () => {
  const day = (date: string) => `${date}T20:00:00.000Z`
  it.each([
    // A day begins at midnight in Oregon, whatever the time of the visit.
    ['2026-11-12T07:59:00.000Z', 14],
    ['2026-11-12T08:00:00.000Z', 0],
    [day('2026-11-04'), 21],
    [day('2026-10-26'), 30],
    [day('2020-01-01'), 30],
    // The clock was set back between these days.
    [day('2026-10-27'), 21],
  ])('since %s has reached %s days', (lastVisitAt, level) =>
    expect(findMemberAbsence(member({ lastVisitAt }), now)?.level).toBe(level),
  )

  it('goes on until midnight in Oregon', () => {
    const levelAt = (instant: string) =>
      findMemberAbsence(member({ lastVisitAt: day('2026-11-12') }), new Date(instant))?.level
    expect(['2026-11-26T07:59:59.999Z', '2026-11-26T08:00:00.000Z'].map(levelAt)).toEqual([0, 14])
  })

  it('does not include paused members', () => {
    const paused = member({ accessState: 'paused', accessUntil: NO_KNOWN_END })
    expect(findMemberAbsence(paused, now)).toBeUndefined()
  })

  it('begins with the membership, and is noticed after a week then', () => {
    const since = (membershipSince: string) => findMemberAbsence(member({}, { membershipSince }), now)
    expect(since(day('2026-11-18'))).toMatchObject({ level: 7, isNew: true })
    expect(since(day('2026-11-19'))).toMatchObject({ level: 0 })
    expect(since(day('2026-11-11'))).toMatchObject({ level: 14 })
  })

  it('of an imported member without a visit is noticed only after 30 days', () => {
    const imported = (at: string, summary: object = {}) =>
      findMemberAbsence(
        member(summary, { manualMembership: { reason: 'Imported', at, importId: 'i1' } }),
        now,
      )
    expect(imported(day('2026-10-27'))).toMatchObject({ level: 0 })
    expect(imported(day('2026-10-26'))).toMatchObject({ level: 30 })
    expect(imported(day('2026-10-27'), { lastVisitAt: day('2026-11-11') })).toMatchObject({ level: 14 })
  })

  it('begins again with the end of a pause', () =>
    expect(findMemberAbsence(member({}, { backSince: day('2026-11-18') }), now)).toMatchObject({ level: 0 }))
})

it('is looked at when time changes something, and within a week', () => {
  expect(getMemberRefreshTime(member(lately), now)).toBe('2026-12-02T20:00:00.000Z')
  expect(getMemberRefreshTime(member({ ...lately, accessUntil: '2026-11-30T00:00:00.000Z' }), now)).toBe(
    '2026-11-30T00:00:00.000Z',
  )
  expect(getMemberRefreshTime(member({ lastVisitAt: '2026-11-12T20:00:00.000Z' }), now)).toBe(
    '2026-11-26T08:00:00.000Z',
  )
  const ended = { accessState: 'ended', accessUntil: '2026-11-19T00:00:00.000Z', recurring: [] }
  expect(getMemberRefreshTime(member(ended), now)).toBeUndefined()
  expect(getMemberRefreshTime(member({ ...ended, ...lately }), now)).toBe('2026-12-20T20:00:00.000Z')
})

describe('the next pack is offered', () => {
  it.each([
    ['of three left', [pack({ used: 7 })], false],
    ['of two left', [pack({ used: 8 })], true],
    ['of none left', [pack({ used: 10 })], true],
    ['of a single session that nobody took yet', [pack({ total: 1 })], false],
    ['14 days before the end', [pack({ expiresAt: '2026-12-09T20:00:00.000Z' })], true],
    ['a moment earlier', [pack({ expiresAt: '2026-12-09T20:00:00.001Z' })], false],
    ['after the end', [pack({ used: 9, expiresAt: now.toISOString() })], false],
    ['once another was bought', [pack({ used: 8 }), pack({ id: 'cs_2 pt', boughtAt: day(1) })], false],
    [
      'of an imported one that nobody used',
      [pack({ id: 'import-1 2', expiresAt: '2026-12-09T20:00:00.000Z' })],
      false,
    ],
    ['once it was paid back', [pack({ used: 8, voided: 10 })], false],
    [
      'of those that come with a plan',
      [pack({ id: 'si_1 2026', subscriptionId: 'sub_1', periodEnd: day(20), used: 8 })],
      false,
    ],
  ])('%s', (_, packs, offered) => expect(findPackToRenew(packs, now) !== undefined).toBe(offered))
})

const day = (date: number) => `2026-11-0${date}T00:00:00.000Z`
