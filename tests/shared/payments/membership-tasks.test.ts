import { describe, expect, it } from 'vitest'
import { type ClientSummary, EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import { createTaskFromRule, type FollowUpRuleName, isTaskObsolete } from '#shared/lib/follow-up.ts'
import type { AccessState } from '#shared/lib/plan-state.ts'
import { createPayerTasks } from '#shared/payments/membership-tasks.ts'
import { createEmptyPayer } from '#shared/payments/payer.ts'

/** Friday, 10 AM at the gym. */
const now = new Date('2026-11-20T18:00:00Z')
const facts = { clientId: 'c1', trigger: { type: 'payer', id: 'cus_1' } } as const
const payers = [createEmptyPayer('cus_1')]
const tasks = (before: AccessState | undefined, accessState: AccessState | undefined, accessUntil?: string) =>
  createPayerTasks(
    { summary: { accessState: before }, payers },
    { summary: { accessState, accessUntil }, payers },
    facts,
    now,
  ).map(({ kind, dueAt }) => [kind, dueAt])

describe('a membership that changes', () => {
  it.each<[string, AccessState | undefined, AccessState, string | undefined, string[]]>([
    [
      'asks for a call after 60 staffed minutes when a payment failed',
      'active',
      'pastDue',
      undefined,
      ['paymentFailed', '2026-11-20T19:00:00.000Z'],
    ],
    [
      'asks why on the next business day when it ended',
      'ending',
      'ended',
      undefined,
      ['planEnded', '2026-11-21T18:00:00.000Z'],
    ],
    [
      'asks on the next business day when it ends within a week',
      'active',
      'ending',
      '2026-11-25T18:00:00Z',
      ['planEnding', '2026-11-21T18:00:00.000Z'],
    ],
    [
      'waits with that until a week before the end',
      'active',
      'ending',
      '2026-12-20T18:00:00Z',
      ['planEnding', '2026-12-14T18:00:00.000Z'],
    ],
  ])('%s', (_name, before, after, accessUntil, expected) => {
    expect(tasks(before, after, accessUntil)).toEqual([expected])
  })

  it.each<[AccessState | undefined, AccessState | undefined]>([
    ['pastDue', 'pastDue'],
    ['ended', 'ended'],
    ['active', 'paused'],
    ['pastDue', 'active'],
    [undefined, undefined],
  ])('from %s to %s asks for nothing', (before, after) => expect(tasks(before, after)).toEqual([]))

  it('asks for nothing if it ended before its payer was linked', () => {
    const [before, after] = [
      { summary: {}, payers: [] },
      { summary: { accessState: 'ended' }, payers } as const,
    ]
    expect(createPayerTasks(before, after, facts, now)).toEqual([])
  })
})

it.each<[string[], string[], string[]]>([
  [[], ['cus_1 18'], ['disputed']],
  [['cus_1 18'], ['cus_1 18'], []],
  [['cus_1 18'], ['cus_1 18', 'cus_1 19'], ['disputed']],
  [['cus_1 18'], [], []],
  [[], ['cus_2 18'], []],
])('of open disputes %o, then %o, the payer cus_1 asks for %o', (before, after, kinds) => {
  const paid = (open: string[]) => ({
    payers,
    summary: { disputes: open.map((one) => ({ payerId: one.slice(0, 5), at: `2026-11-${one.slice(6)}` })) },
  })
  expect(createPayerTasks(paid(before), paid(after), facts, now).map(({ kind }) => kind)).toEqual(kinds)
})

describe('the task of a membership', () => {
  const running = '2026-12-20T18:00:00Z'
  it.each<[FollowUpRuleName, Partial<ClientSummary>, boolean]>([
    ['paymentFailed', { accessState: 'pastDue', accessUntil: running }, false],
    ['paymentFailed', { accessState: 'active', accessUntil: running }, true],
    ['planEnding', { accessState: 'ending', accessUntil: running }, false],
    ['planEnding', { accessState: 'active', accessUntil: running }, true],
    ['planEnded', { accessState: 'ended', accessUntil: '2026-11-19T18:00:00Z' }, false],
    ['planEnded', { accessState: 'active', accessUntil: running }, true],
    ['disputed', { accessState: 'active', accessUntil: running }, true],
    ['disputed', { disputes: [{ payerId: 'cus_1', at: running }] }, false],
    ['disputed', { disputes: [{ payerId: 'cus_2', at: running }] }, true],
  ])('%s with %o is settled: %s', (rule, access, settled) => {
    const task = createTaskFromRule(rule, facts, now)
    // A visit does not settle a task about payment.
    const summary = { ...EMPTY_SUMMARY, ...access, lastVisitAt: '2026-11-20T20:00:00.000Z' }
    const createdAt = '2026-11-01T20:00:00.000Z'
    expect(isTaskObsolete(task, { status: 'active', summary, createdAt }, now)).toBe(settled)
  })
})
