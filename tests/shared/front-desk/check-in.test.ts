import { describe, expect, it } from 'vitest'
import { listVisitTimes } from '#shared/clients/summarize-records.ts'
import {
  type CheckInPass,
  type CheckInPerson,
  type CheckInRules,
  decideCheckIn,
  getNextVisitNumber,
} from '#shared/front-desk/check-in.ts'
import { findNearestCodes, parseCheckInText } from '#shared/front-desk/check-in-text.ts'
import { passProblemText, waiverProblemText } from '#shared/front-desk/check-in-words.ts'
import { type ClientSummary, EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { getMemberCardStatus } from '#shared/members/member-card.ts'

/** It is Saturday noon at the gym. */
const now = new Date('2026-11-21T20:00:00Z')
const current = '2026-01'
const later = '2026-12-01T00:00:00.000Z'

const passes = {
  active: { status: 'active', expiresAt: later },
  redeemed: { status: 'redeemed', expiresAt: later },
  'expired, the job has run': { status: 'expired', expiresAt: '2026-11-20T00:00:00.000Z' },
  'expired, the job has not run': { status: 'active', expiresAt: now.toISOString() },
  deleted: 'deleted',
  none: 'none',
} as const satisfies Record<string, CheckInPass>

const signed = (waiverValidThrough: string): Partial<ClientSummary> => ({
  waiverId: 'w',
  waiverValidThrough,
  agreementVersion: current,
})

const waivers = {
  none: {},
  valid: signed('2027-11-21'),
  'set by hand': { waiverId: 'w', waiverSignedWithoutEvidence: true },
  'expired yesterday': signed('2026-11-20'),
  'expires today': signed('2026-11-21'),
  'expires tomorrow': signed('2026-11-22'),
  'old agreement': { ...signed('2027-11-21'), agreementVersion: '2020-01' },
  'signed by a guardian': { ...signed('2027-11-21'), waiverSignedByGuardian: true },
} as const satisfies Record<string, Partial<ClientSummary>>

const waiverProblemsBy = {
  none: ['noWaiver', 'guardianMustSign'],
  valid: [undefined, 'guardianMustSign'],
  'set by hand': ['noSignatureOnFile', 'guardianMustSign'],
  'expired yesterday': ['waiverExpired', 'guardianMustSign'],
  'expires today': ['waiverExpired', 'guardianMustSign'],
  'expires tomorrow': [undefined, 'guardianMustSign'],
  'old agreement': ['agreementChanged', 'guardianMustSign'],
  'signed by a guardian': [undefined, undefined],
} as const satisfies Record<keyof typeof waivers, readonly [string | undefined, string | undefined]>

const ages = { '17': '2008-11-22', '18 today': '2008-11-21', unknown: undefined } as const

const policies = (['block', 'warn', 'off'] as const).flatMap((waiver) =>
  (['warn', 'off'] as const).map(
    (medical): CheckInRules => ({
      waiver,
      agreement: 'current',
      medical,
      membership: 'block',
      undoMinutes: 10,
      acceptedVersions: [current],
    }),
  ),
)

const rules = policies[0] as CheckInRules

const person = (summary: Partial<ClientSummary>, dateOfBirth?: string): CheckInPerson => ({
  status: 'prospect',
  dateOfBirth,
  summary: { ...EMPTY_SUMMARY, ...summary },
})

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[]

const rows = keysOf(waivers).flatMap((waiver) =>
  keysOf(ages).flatMap((age) =>
    [true, false].flatMap((medicalAlert) =>
      policies.map((policy) => ({ waiver, age, medicalAlert, policy })),
    ),
  ),
)

describe('decideCheckIn', () => {
  it.each(rows)('an active pass, waiver $waiver, age $age, medical alert $medicalAlert, $policy', (row) => {
    const { waiver, age, medicalAlert, policy } = row
    const client = person({ ...waivers[waiver], medicalAlert }, ages[age])
    const found =
      waiver === 'signed by a guardian' && age === '18 today'
        ? 'guardianSignatureEnded'
        : waiverProblemsBy[waiver][age === '17' ? 1 : 0]
    const problem = policy.waiver === 'off' ? undefined : found
    const passed = medicalAlert && policy.medical === 'warn' ? 'ask' : 'welcome'
    expect(decideCheckIn(passes.active, client, policy, { now })).toEqual({
      kind: problem && policy.waiver === 'block' ? 'signFirst' : passed,
      ...(problem && { waiverProblem: problem }),
    })
  })

  it.each([
    ['redeemed', 'used'],
    ['expired, the job has run', 'expired'],
    ['expired, the job has not run', 'expired'],
    ['deleted', 'deleted'],
    ['none', 'noPass'],
  ] as const)('a pass that is %s is not valid, whatever the waiver', (name, passProblem) => {
    for (const { waiver, age, medicalAlert, policy } of rows) {
      const client = person({ ...waivers[waiver], medicalAlert }, ages[age])
      expect(decideCheckIn(passes[name], client, policy, { now })).toEqual({ kind: 'notValid', passProblem })
    }
  })

  it('the desk does not ask a client whom staff have cleared for training', () => {
    const cleared = { ...waivers.valid, medicalAlert: true, medicalClearedAt: '2026-11-20T18:00:00.000Z' }
    expect(decideCheckIn(passes.active, person(cleared), rules, { now })).toEqual({
      kind: 'welcome',
    })
  })

  it('a member needs no pass', () => {
    const member = { ...person({ ...waivers.valid, accessUntil: NO_KNOWN_END }), status: 'active' } as const
    expect(decideCheckIn('none', member, rules, { now })).toEqual({ kind: 'welcome' })
  })

  it.each([
    ['status alone lets nobody in', 'active', undefined, 'noPass'],
    ['access lets in nobody whom the staff made a prospect', 'prospect', NO_KNOWN_END, 'noPass'],
  ] as const)('%s', (_name, status, accessUntil, passProblem) => {
    const client = { ...person({ ...waivers.valid, accessUntil }), status }
    expect(decideCheckIn('none', client, rules, { now })).toEqual({ kind: 'notValid', passProblem })
  })

  it('an old agreement counts until its waiver expires, if the policy says so', () => {
    const policy: CheckInRules = { ...rules, agreement: 'any' }
    const client = person(waivers['old agreement'])
    expect(decideCheckIn(passes.active, client, policy, { now })).toEqual({ kind: 'welcome' })
  })

  it('every accepted version of the agreement counts, and no other', () => {
    const client = person({ ...signed('2027-11-21'), agreementVersion: '2026-01' })
    const decide = (acceptedVersions: string[]) =>
      decideCheckIn(passes.active, client, { ...rules, acceptedVersions }, { now })
    expect(decide(['2026-01', '2026-11-21'])).toEqual({ kind: 'welcome' })
    expect(decide(['2026-11-21'])).toEqual({ kind: 'signFirst', waiverProblem: 'agreementChanged' })
  })

  it('the day ends at midnight of the gym', () => {
    const policy = rules
    const decide = (at: string) =>
      decideCheckIn(passes.active, person(waivers['expires tomorrow']), policy, { now: new Date(at) }).kind
    expect(decide('2026-11-22T07:59:59Z')).toBe('welcome')
    expect(decide('2026-11-22T08:00:00Z')).toBe('signFirst')
  })
})

it.each([
  ['noWaiver', 'No waiver'],
  ['waiverExpired', 'Waiver expired on Nov 20, 2026'],
  ['agreementChanged', 'The agreement has changed'],
  ['guardianMustSign', 'A guardian must sign: 14 years old'],
  ['noSignatureOnFile', 'Signed, no signature on file'],
] as const)('%s reads %s', (problem, words) =>
  expect(waiverProblemText(problem, { age: 14, waiverLastDay: '2026-11-20' })).toBe(words),
)

it.each([
  ['https://gym.example/day-pass/DPABC234', 'DPABC234', true],
  ['https://gym.example/day-pass/DPABC234/?from=mail#top', 'DPABC234', true],
  ['DPABC234', 'DPABC234', true],
  [' dp-abc 234 ', 'DPABC234', true],
  ['DP–ABC–234', 'DPABC234', true],
  ['abc234', 'DPABC234', false],
  ['abc-234', 'DPABC234', false],
  ['martha', 'DPMARTHA', false],
  ['DPABC2O4', undefined, true],
  ['Maria Gonzalez', undefined, false],
  ['(541) 555-0142', undefined, false],
  ['https://gym.example/', undefined, false],
  ['https://gym.example/%E0%A4%A', undefined, false],
  ['', undefined, false],
])('parseCheckInText: %j is the code %s', (text, passCode, isCode) => {
  const parsed = parseCheckInText(text)
  expect([parsed.passCode, parsed.isCode]).toEqual([passCode, isCode])
})

const codes = ['DPABC234', 'DPABC235', 'DPXYZ999']
it.each([
  ['DPABC239', ['DPABC234', 'DPABC235']],
  ['DPABC23O', ['DPABC234', 'DPABC235']],
  ['DPABO23I', ['DPABC234', 'DPABC235']],
  ['DPABD239', []],
  ['DPABC234', ['DPABC235']],
])('findNearestCodes: next to %s are %j', (typed, near) =>
  expect(findNearestCodes(typed, codes)).toEqual(near),
)

it('counts visits, also one before this version that left only its pass behind', () => {
  expect(getNextVisitNumber(EMPTY_SUMMARY)).toBe(1)
  expect(getNextVisitNumber({ ...EMPTY_SUMMARY, lastPassRedeemedAt: later })).toBe(2)
  expect(getNextVisitNumber({ ...EMPTY_SUMMARY, visits: 3, lastPassRedeemedAt: later })).toBe(4)
})

it('an undone arrival is none', () => {
  const arrivals = listVisitTimes([
    { type: 'passRedeemed', at: '1', details: { passCode: 'DPABC234' } },
    { type: 'checkedIn', at: '2', details: { passCode: 'DPABC235' } },
    { type: 'checkedIn', at: '3' },
    { type: 'checkedIn', at: '4', details: { passCode: 'DPABC236' } },
    { type: 'checkInVoided', at: '5', details: { visitAt: '4' } },
  ])
  expect(arrivals).toEqual({ all: ['1', '2', '3'], passTimes: ['1', '2'] })
})

describe('a pass of a current or former member', () => {
  const rules: CheckInRules = {
    waiver: 'block',
    agreement: 'any',
    medical: 'off',
    membership: 'block',
    undoMinutes: 10,
    acceptedVersions: [current],
  }
  const decide = (access: Partial<ClientSummary>, membership: CheckInRules['membership'] = 'block') =>
    decideCheckIn(
      passes.active,
      {
        status: 'former',
        dateOfBirth: undefined,
        summary: { ...EMPTY_SUMMARY, ...waivers.valid, ...access },
      },
      { ...rules, membership },
      { now },
    )
  const before = '2026-11-01T00:00:00.000Z'

  it.each<[string, Partial<ClientSummary>, string | undefined]>([
    ['past due beyond grace', { accessState: 'pastDue', accessUntil: before }, 'paymentFailed'],
    ['paused', { accessState: 'paused', accessUntil: before }, 'paused'],
    ['canceled', { accessState: 'ended', accessUntil: before }, 'ended'],
    ['refunded', { accessState: 'refunded', accessUntil: before }, 'refunded'],
    ['paid in cash until then', { accessState: 'manual', accessUntil: before }, 'ended'],
    ['of an unknown price', { accessState: 'unknownPrice', accessUntil: before }, 'unknownPrice'],
    ['paid', { accessState: 'active', accessUntil: later }, undefined],
    ['none of the gym', { accessState: 'notIncluded', accessUntil: before }, undefined],
    ['none', {}, undefined],
  ])('whose membership is %s is amber with its words, or welcome', (_, access, problem) =>
    expect(decide(access)).toEqual(
      problem ? { kind: 'checkPayment', membershipProblem: problem } : { kind: 'welcome' },
    ),
  )

  it('is welcome where the desk does not look at memberships', () =>
    expect(decide({ accessState: 'ended', accessUntil: before }, 'off')).toEqual({ kind: 'welcome' }))

  it.each([
    ['block', 'ended', 'noMembership', 'ended'],
    ['warn', 'ended', 'checkPayment', 'warning'],
    ['block', 'unknownPrice', 'checkPayment', 'warning'],
  ] as const)(
    'lets in without a pass as the policy says, and the member card too: %s, %s',
    (membership, accessState, kind, state) => {
      const summary = { ...EMPTY_SUMMARY, ...waivers.valid, accessState, accessUntil: before } as const
      const policy = { ...rules, membership }
      const decideAs = (status: 'former' | 'prospect') =>
        decideCheckIn('none', { status, dateOfBirth: undefined, summary }, policy, { now })
      expect(decideAs('former')).toEqual({ kind, membershipProblem: accessState })
      expect(
        getMemberCardStatus({ status: 'former', dateOfBirth: undefined, summary }, policy, now),
      ).toMatchObject({ state })
      if (accessState === 'unknownPrice') return
      expect(decideAs('prospect')).toEqual({ kind: 'notValid', passProblem: 'noPass' })
    },
  )

  it.each(['prospect', 'former', 'active'] as const)(
    'is a question at the desk without one, too: %s',
    (status) => {
      const summary = {
        ...EMPTY_SUMMARY,
        ...waivers.valid,
        accessState: 'unknownPrice',
        accessUntil: before,
      } as const
      expect(decideCheckIn('none', { status, dateOfBirth: undefined, summary }, rules, { now })).toEqual({
        kind: 'checkPayment',
        membershipProblem: 'unknownPrice',
      })
    },
  )
})

it('a refused pass shows who redeemed it and when, or when it expired', () => {
  expect(passProblemText('used', { time: 'Nov 3, 2 PM', who: 'Ana' })).toBe('Already used Nov 3, 2 PM by Ana')
  expect(passProblemText('expired', { time: 'Nov 3' })).toBe('Expired Nov 3')
})
