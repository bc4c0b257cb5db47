import { describe, expect, it } from 'vitest'
import { type ManualMembership, NO_KNOWN_END } from '#shared/lib/plan-state.ts'
import { computeMembership } from '#shared/payments/membership.ts'
import { createEmptyPayer } from '#shared/payments/payer.ts'
import { type SubscriptionRecordOptions, subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 20)).toISOString()
const imported: ManualMembership = {
  reason: 'Imported',
  importId: 'i1',
  at: day(10),
  paidThrough: '2027-11-30',
}
const of = (manual: ManualMembership, ...subscriptions: SubscriptionRecordOptions[]) => {
  const base = { at: day(1), since: day(1), periodEnd: day(20) } as const
  const paid = subscriptions.map((one, i) => subscriptionRecord({ id: `sub_${i}`, ...base, ...one }))
  return computeMembership([{ ...createEmptyPayer('cus_1'), subscriptions: paid }], manual, { graceDays: 7 })
}

describe('a membership from the list of another system', () => {
  it('stands in until a subscription is linked, and not a day longer', () => {
    expect(of(imported)).toMatchObject({ accessState: 'manual' })
    expect(of(imported, {})).toMatchObject({ accessState: 'active', accessUntil: '2026-11-28T08:00:00.000Z' })
  })

  it.each<[string, SubscriptionRecordOptions]>([
    ['was canceled since', { status: 'canceled', since: day(12) }],
    ['is paused', { pause: {}, at: day(2) }],
    ['could not be collected', { status: 'past_due', at: day(1), periodEnd: day(1) }],
  ])('does not outlive the subscription that %s', (_, subscription) =>
    expect(of(imported, subscription).accessState).not.toBe('manual'),
  )

  it.each<[string, SubscriptionRecordOptions]>([
    ['was over before the import', { status: 'canceled', since: day(2) }],
    ['is for nutrition alone', { priceId: 'nutrition-coaching-monthly' }],
  ])('counts beside a subscription that %s', (_, subscription) =>
    expect(of(imported, subscription).accessState).toBe('manual'),
  )

  it('is another thing than what the staff answers for, which counts beside a subscription', () => {
    const { importId, ...manual } = imported
    expect(of(manual, {}).accessState).toBe('manual')
  })
})

describe('a pause that the staff answers for', () => {
  it('keeps the member out, until its day if it has one', () => {
    const paused = { ...imported, pause: { resumesOn: '2026-12-01' } }
    expect(of(paused)).toMatchObject({
      accessState: 'paused',
      accessUntil: day(10),
      accessResumesAt: expect.stringContaining('2026-12-01'),
    })
    expect(of({ ...imported, pause: {} })).toMatchObject({
      accessState: 'paused',
      accessResumesAt: undefined,
    })
    expect(of({ reason: 'A gift', at: day(1) }).accessUntil).toBe(NO_KNOWN_END)
  })
})
