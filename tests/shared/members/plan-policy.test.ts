import { describe, expect, it } from 'vitest'
import { addDays, formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { countPausedDays, findPlanChangeErrors, toMemberPlan } from '#shared/members/plan-policy.ts'
import type { Plan } from '#shared/payments/plan-summary.ts'

const today = '2026-11-27'
const policy = { pauseDaysPerYear: 60, pauseNoticeDays: 3 }
/** Midnight in Los Angeles at the end of Dec 20. */
const periodEnd = '2026-12-21T08:00:00.000Z'
const plan = (changes: Partial<Plan> = {}): Plan => ({
  subscriptionId: 'sub_1',
  payerId: 'cus_1',
  priceId: 'group-fitness-monthly',
  state: 'active',
  since: '2026-01-01T08:00:00.000Z',
  periodEnd,
  ...changes,
})
const shown = (changes: Partial<Plan> = {}, facts: object = {}) =>
  toMemberPlan(plan(changes), { pauses: [], policy, today, ...facts })

describe('the actions of a member with a plan', () => {
  it.each([
    ['active', {}, ['pause', 'end']],
    ['past due', { state: 'pastDue' }, ['end']],
    ['paused', { state: 'paused', resumesAt: '2026-12-24T08:00:00.000Z' }, ['resume', 'end']],
    ['paused and ending', { state: 'paused', endsAt: periodEnd }, ['keep']],
    ['ending', { state: 'ending', endsAt: periodEnd }, ['keep']],
    ['over', { state: 'canceled' }, []],
  ] as const)('that is %s', (_, changes, actions) => expect(shown(changes).actions).toEqual(actions))

  it('names the last day before it is ended and after', () => {
    for (const changes of [{}, { state: 'pastDue' }, { state: 'ending', endsAt: periodEnd }] as const)
      expect(shown(changes).lastDay).toBe('2026-12-20')
    expect(shown({ state: 'paused' }).lastDay).toBeUndefined()
  })

  it('pauses from tomorrow for the days that are left, 90 at most', () => {
    expect(shown().pause).toEqual({ from: '2026-11-28', to: addDays(today, 60) })
    const year = { policy: { ...policy, pauseDaysPerYear: 365 } }
    expect(shown({}, year).pause?.to).toBe(addDays(today, 90))
    const pauses = [{ from: '2026-06-01', until: '2026-07-11' }]
    expect(shown({}, { pauses }).pause?.to).toBe(addDays(today, 20))
    const almost = { pauses: [...pauses, { from: '2026-08-01', until: '2026-08-20' }] }
    expect(shown({}, almost).pause).toEqual({ from: '2026-11-28', to: '2026-11-28' })
    const used = shown({}, { pauses: [...pauses, { from: '2026-08-01', until: '2026-08-21' }] })
    expect([used.actions, used.noPause]).toEqual([['end'], 'All 60 pause days for this year have been used'])
    expect(findPlanChangeErrors(used, { action: 'pause' })).toEqual({ action: used.noPause })
  })

  it('has no pause where the owner offers none, or too near to the next payment', () => {
    const none = shown({}, { policy: { ...policy, pauseDaysPerYear: 0 } })
    expect([none.actions, none.noPause]).toEqual([['end'], undefined])
    const near = (until: string) => shown({ periodEnd: `${until}T20:00:00.000Z` })
    expect(near('2026-11-29').noPause).toBe('Request a pause at least 3 days before the next payment')
    expect(near('2026-11-30').actions).toContain('pause')
  })

  it('refuses what the page no longer offers, and a day outside', () => {
    const pause = (resumesOn?: string) => findPlanChangeErrors(shown(), { action: 'pause', resumesOn })
    for (const day of ['2026-11-28', addDays(today, 60)]) expect(pause(day)).toBeUndefined()
    for (const day of [undefined, '', today, addDays(today, 61)])
      expect(pause(day)).toEqual({
        resumesOn: `Choose a day from Nov 28, 2026 to ${formatPlainDate(addDays(today, 60))}`,
      })
    expect(findPlanChangeErrors(shown(), { action: 'keep' })).toEqual({
      action: 'The plan has changed. Check the plan and try again',
    })
    expect(findPlanChangeErrors(shown(), { action: 'end' })).toBeUndefined()
  })
})

it('counts the days of the last 365, also of a pause that began before', () => {
  expect(countPausedDays([{ from: '2025-11-20', until: '2025-12-04' }], today)).toBe(7)
  expect(countPausedDays([{ from: '2025-10-01', until: '2025-11-01' }], today)).toBe(0)
  expect(countPausedDays([{ from: '2026-11-20', until: '2026-12-04' }], today)).toBe(14)
})
