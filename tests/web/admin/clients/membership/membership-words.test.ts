import { describe, expect, it } from 'vitest'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import type { SessionPack } from '#shared/lib/session-packs.ts'
import type { Plan } from '#shared/payments/plan-summary.ts'
import {
  adjustmentText,
  describeManualMembership,
  describePlan,
  packText,
} from '#web/admin/clients/membership/membership-words.ts'

const now = new Date('2026-11-25T18:00:00.000Z')
const plan: Plan = {
  subscriptionId: 'sub_1',
  payerId: 'cus_1',
  priceId: 'group-fitness-monthly',
  state: 'active',
  since: '2026-09-20T18:00:00.000Z',
  periodEnd: '2026-12-20T18:00:00.000Z',
  nextPayment: { amount: 11_900 },
}
const lineOf = (changes: Partial<Plan>, summary: object = {}) =>
  describePlan({ ...plan, ...changes }, { ...EMPTY_SUMMARY, ...summary }, now).text

describe('a plan says its state with the next date:', () => {
  it.each<[string, Partial<Plan>, object?]>([
    ['$119 on Dec 20', {}],
    ['¥9,900 on Dec 20', { nextPayment: { amount: 9900, currency: 'jpy' } }],
    ['Next payment on Dec 20', { nextPayment: undefined }],
    ['Active', { periodEnd: undefined }],
    // It is still the day before in the gym's time zone.
    ['Not confirmed by Stripe since Nov 24', { periodEnd: '2026-11-25T05:00:00.000Z' }],
    ['Ends Dec 20', { state: 'ending', endsAt: '2026-12-20T18:00:00.000Z' }],
    ['Paused until Jan 5', { state: 'paused', resumesAt: '2027-01-05T08:00:00.000Z' }],
    ['Paused', { state: 'paused' }],
    [
      'Paused until Jan 5 · ends Jan 31',
      { state: 'paused', resumesAt: '2027-01-05T08:00:00.000Z', endsAt: '2027-02-01T08:00:00.000Z' },
    ],
    ['Canceled Sep 20', { state: 'canceled' }],
    ['Payment failed Nov 23', { state: 'pastDue', since: '2026-11-23T18:00:00.000Z' }],
    [
      'Payment failed Nov 20 · may train until Nov 27',
      { state: 'pastDue', since: '2026-11-23T18:00:00.000Z' },
      {
        accessState: 'pastDue',
        accessPriceId: 'group-fitness-monthly',
        accessWarnFrom: '2026-11-20T18:00:00.000Z',
        accessUntil: '2026-11-27T18:00:00.000Z',
      },
    ],
    [
      'Payment failed Nov 23',
      { state: 'pastDue', since: '2026-11-23T18:00:00.000Z' },
      { accessState: 'pastDue', accessPriceId: 'vip-transformation-monthly' },
    ],
    [
      'Refunded Nov 20',
      {},
      {
        accessState: 'refunded',
        accessPriceId: 'group-fitness-monthly',
        accessUntil: '2026-11-20T18:00:00.000Z',
      },
    ],
  ])('%s', (text, changes, summary) => expect(lineOf(changes, summary)).toBe(text))
})

it('a manual membership shows its reason, last day and author', () => {
  const at = '2026-11-01T18:00:00.000Z'
  const textOf = (membership: object) =>
    describeManualMembership(
      { reason: 'Paid in cash', at, ...membership },
      EMPTY_SUMMARY,
      new Date('2026-11-30T20:00:00Z'),
    ).text
  expect(textOf({ paidThrough: '2026-11-30', by: 'Ana' })).toBe(
    'Paid in cash through Nov 30 · entered by Ana',
  )
  expect(textOf({ paidThrough: '2026-11-29', by: 'Ana' })).toBe('Paid in cash, ended Nov 29 · entered by Ana')
  expect(textOf({})).toBe('Paid in cash, no end date')
  expect(textOf({ paidThrough: '2031-09-18' })).toBe('Paid in cash through Sep 18, 2031')
  const due = describeManualMembership(
    {
      reason: 'Paid in cash',
      at,
      paidThrough: '2026-11-29',
      paid: { run: 1, from: '2026-10-30', months: 1, monthly: 6000, currency: 'usd' },
    },
    {
      ...EMPTY_SUMMARY,
      accessState: 'manual',
      accessWarnFrom: '2026-11-30T08:00:00.000Z',
      accessUntil: '2026-12-07T08:00:00.000Z',
    },
    new Date('2026-11-30T20:00:00Z'),
  )
  expect(due).toEqual({ tone: 'yellow', text: 'Paid in cash · Paid until Nov 29 · may train until Dec 6' })
  expect(textOf({ paidThrough: '2024-11-28' })).toBe('Paid in cash, ended Nov 28, 2024')
})

it('sessions say how many are left and until when, and what the staff changed', () => {
  const pack: SessionPack = {
    id: 'cs_1 personal-training-session',
    priceId: 'personal-training-session',
    total: 10,
    used: 3,
    voided: 0,
    adjusted: 0,
    boughtAt: '2026-11-03T18:00:00.000Z',
    expiresAt: '2027-05-02T18:00:00.000Z',
  }
  expect(packText(pack, now)).toBe('7 of 10 left, until May 2')
  // The membership ends at midnight in the gym's time zone.
  expect(packText({ ...pack, expiresAt: '2027-05-02T07:00:00.000Z' }, now)).toBe('7 of 10 left, until May 1')
  expect(packText({ ...pack, expiresAt: now.toISOString() }, now)).toBe('7 of 10 left, ended Nov 25')
  expect(adjustmentText(pack)).toBeUndefined()
  const adjustment = { reason: 'The coach was ill', by: 'Ana', at: '2026-11-20T18:00:00.000Z' }
  expect(packText({ ...pack, adjusted: 1, adjustment }, now)).toBe('8 of 11 left, until May 2')
  expect(adjustmentText({ ...pack, adjusted: 1, adjustment })).toBe(
    'Changed by +1: The coach was ill (Ana, Nov 20)',
  )
  expect(adjustmentText({ ...pack, adjusted: -2, adjustment })).toMatch(/^Changed by -2: /)
})
