import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countSessionsLeft,
  deductSessionFromPack,
  listUsablePacks,
  returnSessionToPack,
  type SessionPack,
} from '#shared/lib/session-packs.ts'
import { createPacksOfOrder, updateSessionPacks } from '#shared/payments/paid-sessions.ts'
import { createEmptyPayer, type Refund, type Subscription } from '#shared/payments/payer.ts'
import { subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date('2026-11-20T20:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
const order = {
  id: 'cs_1',
  email: 'dana@mail.example',
  name: 'Dana',
  status: 'paid',
  amountTotal: 12_000,
  currency: 'usd',
  paymentIntentId: 'pi_1',
  createdAt: inDays(0),
} as const
const [pack] = createPacksOfOrder({
  ...order,
  lines: [{ priceId: 'personal-training-session', quantity: 3 }],
})
const packOf = (changes: Partial<SessionPack>): SessionPack => ({ ...(pack as SessionPack), ...changes })
const refund = (changes: Partial<Refund>): Refund => ({
  chargeId: 'ch_1',
  amount: 4000,
  currency: 'usd',
  at: inDays(1),
  paymentIntentId: 'pi_1',
  ...changes,
})
/** One session was voided by a refund that has failed since then. */
const afterRefunds = (...refunds: Refund[]) =>
  updateSessionPacks([packOf({ voided: 1 })], [{ ...createEmptyPayer('cus_1'), refunds }])?.[0]

describe('sessions that were bought', () => {
  it('are one pack of each price, that ends after its 180th day; a plan and a nutrition coach are none', () => {
    expect(pack).toMatchObject({
      total: 3,
      used: 0,
      expiresAt: '2027-05-20T07:00:00.000Z',
      boughtAt: inDays(0),
    })
    expect(
      createPacksOfOrder({ ...order, lines: [{ priceId: 'vip-transformation-monthly', quantity: 1 }] }),
    ).toEqual([])
  })

  it('are taken from the pack that ends first, not from one that is over, empty or voided', () => {
    const packs = [
      packOf({ id: 'late', expiresAt: inDays(90) }),
      packOf({ id: 'over', expiresAt: inDays(0) }),
      packOf({ id: 'empty', used: 3, expiresAt: inDays(1) }),
      packOf({ id: 'void', voided: 3, expiresAt: inDays(1) }),
      packOf({ id: 'soon', expiresAt: inDays(2) }),
    ]
    expect(listUsablePacks(packs, now).map(({ id }) => id)).toEqual(['soon', 'late'])
    expect(countSessionsLeft(packs, now)).toBe(6)
    expect(deductSessionFromPack(packs, now)?.packId).toBe('soon')
    expect(deductSessionFromPack([packOf({ used: 3 })], now)).toBeUndefined()
  })

  it('are kept in 60 packs, or in more while each of them has sessions left', () => {
    const packs = Array.from({ length: 61 }, (_, n) => packOf({ id: String(n), boughtAt: inDays(n - 100) }))
    expect(updateSessionPacks(packs, [])).toHaveLength(61)
    const usedUp = packs.map((each, n) => (n === 5 || n === 9 ? { ...each, used: 3 } : each)).reverse()
    expect(updateSessionPacks(usedUp, [])?.map(({ id }) => Number(id))).toEqual(
      packs.flatMap((_, n) => (n === 5 ? [] : n)),
    )
  })

  it('are given back to their pack, also after it is over, and never more than were taken', () => {
    const [back] = returnSessionToPack([packOf({ used: 1, expiresAt: inDays(-1) })], pack?.id ?? '')
    expect(back?.used).toBe(0)
    expect(returnSessionToPack([packOf({ used: 0 })], pack?.id ?? '')[0]?.used).toBe(0)
  })

  it.each([
    ['a part of the price of one', [refund({ amount: 3999 })], 0],
    ['the price of one', [refund({})], 1],
    ['two parts that make one', [refund({ amount: 2000 }), refund({ chargeId: 'ch_2', amount: 2000 })], 1],
    ['all of it', [refund({ amount: 12_000, fullOf: inDays(0) })], 3],
    ['another payment', [refund({ paymentIntentId: 'pi_2', amount: 12_000, fullOf: inDays(0) })], 0],
  ])('are void by as many as a refund of %s paid for', (_name, refunds, voided) => {
    expect(afterRefunds(...refunds)).toMatchObject({ voided })
  })

  it('of another system are void by no refund, and those without an amount by the price of their program', () => {
    const { paymentIntentId, amount: _, ...imported } = packOf({})
    const voided = (one: SessionPack, changes: Partial<Refund>) =>
      updateSessionPacks([one], [{ ...createEmptyPayer('cus_1'), refunds: [refund(changes)] }])?.[0]?.voided
    expect(voided(imported, { paymentIntentId: undefined, fullOf: inDays(0) })).toBe(0)
    expect(voided({ ...imported, paymentIntentId }, {})).toBe(1)
  })

  it.each<[string, Partial<Refund>, number]>([
    ['its charge', { subscriptionId: 'sub_1', fullOf: inDays(0) }, 3],
    ['its charge, which succeeded on the fifth day', { subscriptionId: 'sub_1', fullOf: inDays(5) }, 3],
    ['the charge of the month after', { subscriptionId: 'sub_1', fullOf: inDays(30) }, 0],
    ['the charge of the month after, on its last day', { subscriptionId: 'sub_1', fullOf: inDays(30.1) }, 0],
    ['another purchase of that day', { subscriptionId: null, fullOf: inDays(0) }, 0],
    ['a part of its charge', { subscriptionId: 'sub_1' }, 0],
  ])('of a plan are void by a refund of the whole of %s: %o, %i', (_name, changes, voided) => {
    const subscription = subscriptionRecord({
      priceId: 'vip-transformation-monthly',
      periodStart: inDays(0),
      periodEnd: inDays(30),
    })
    const payer = { ...createEmptyPayer('cus_1'), subscriptions: [subscription], refunds: [refund(changes)] }
    expect(updateSessionPacks([], [payer])).toMatchObject([{ total: 3, voided }])
  })

  it('bought once with a plan are void by the refund of its first charge alone', () => {
    const { paymentIntentId: _, ...of } = { ...order, subscriptionId: 'sub_1' }
    const bought = createPacksOfOrder({
      ...of,
      lines: [{ priceId: 'personal-training-session', quantity: 3 }],
    })
    const voided = (fullOf: string) => {
      const refunds = [refund({ subscriptionId: 'sub_1', fullOf })]
      return updateSessionPacks(bought, [{ ...createEmptyPayer('cus_1'), refunds }])?.[0]?.voided
    }
    expect([voided(inDays(0)), voided(inDays(30))]).toEqual([3, 0])
  })

  it('of a plan are those of all items, each with its quantity, and follow what an item is now', () => {
    const vip = (quantity: number, priceId = 'vip-transformation-monthly') => ({
      id: 'si_vip',
      priceId,
      quantity,
      amount: 49_900,
      periodStart: inDays(0),
      periodEnd: inDays(30),
    })
    const group = { ...vip(1, 'group-fitness-monthly'), id: 'si_group' }
    const of = (
      items: Subscription['items'],
      known?: SessionPack[],
      status: Subscription['status'] = 'active',
    ) =>
      updateSessionPacks(known, [
        { ...createEmptyPayer('cus_1'), subscriptions: [subscriptionRecord({ items, status })] },
      ])
    const one = of([group, vip(1)])?.map((pack) => ({ ...pack, used: 2 }))
    expect(one).toMatchObject([{ total: 3, priceId: 'vip-transformation-monthly' }])
    const two = of([group, vip(2)], one)
    expect(two).toMatchObject([{ total: 6, used: 2 }])
    expect(countSessionsLeft(two, now)).toBe(4)
    expect(countSessionsLeft(of([group, vip(1, 'group-fitness-monthly')], two), now)).toBe(0)
    expect(of([group])).toBeUndefined()
    expect(of([vip(1)], undefined, 'trialing')).toMatchObject([{ total: 3 }])
    expect(of([vip(1)], undefined, 'past_due')).toBeUndefined()
  })

  it('of an item that is removed go with it, but not those of a period before or of another plan', () => {
    const item = (id: string, periodStart: string, periodEnd: string) => ({
      ...{ id, quantity: 1, amount: 49_900, periodStart, periodEnd },
      priceId: id === 'si_vip' ? 'vip-transformation-monthly' : 'group-fitness-monthly',
    })
    const present = [inDays(-1), inDays(29)] as const
    const plan = (items: Subscription['items'], changes = {}) => [
      { ...createEmptyPayer('cus_1'), subscriptions: [subscriptionRecord({ items, ...changes })] },
    ]
    const before = updateSessionPacks([], plan([item('si_vip', inDays(-31), inDays(-1))]))
    const both = updateSessionPacks(before, plan([item('si_vip', ...present), item('si_group', ...present)]))
    const other = packOf({ id: 'si_other 1', subscriptionId: 'sub_other', periodEnd: inDays(29) })
    const group = [item('si_group', ...present)]
    const left = updateSessionPacks([...(both ?? []), other], [...plan(group), createEmptyPayer('cus_2')])
    expect(left?.map(({ id, total }) => [id, total])).toEqual([
      [`si_vip ${inDays(-31)}`, 3],
      [`si_vip ${inDays(-1)}`, 0],
      ['si_other 1', 3],
    ])
    expect(updateSessionPacks(left, plan(group))).toEqual(left)
    expect(updateSessionPacks(both, plan(group, { status: 'canceled' }))).toEqual(both)
  })

  it('renew with the period of a plan, and those of the last one end with its last day', () => {
    const of = (periodStart: string, periodEnd: string, known?: SessionPack[]) => {
      const period = { priceId: 'vip-transformation-monthly', periodStart, periodEnd }
      return updateSessionPacks(known, [
        { ...createEmptyPayer('cus_1'), subscriptions: [subscriptionRecord(period)] },
      ])
    }
    const first = of(inDays(-30), inDays(0))
    expect(first).toMatchObject([{ total: 3, expiresAt: '2026-11-21T08:00:00.000Z' }])
    expect(of(inDays(-30), inDays(0), first)).toEqual(first)
    const second = of(inDays(0), inDays(30), first)
    expect(countSessionsLeft(second, now)).toBe(6)
    expect(countSessionsLeft(second, new Date(inDays(1)))).toBe(3)
    expect(second).toHaveLength(2)
  })

  it('are never fewer than none, nor taken twice, in any order of takes, returns and refunds', () => {
    const step = fc.oneof(
      fc.constant({ kind: 'take' as const }),
      fc.record({ kind: fc.constant('back' as const), index: fc.nat(9) }),
      fc.record({ kind: fc.constant('refund' as const), sessions: fc.integer({ min: 1, max: 3 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let packs: SessionPack[] = [packOf({})]
        const taken: string[] = []
        const refunds: Refund[] = []
        for (const each of steps) {
          if (each.kind === 'take') {
            const session = deductSessionFromPack(packs, now)
            if (session) taken.push(session.packId)
            packs = session?.packs ?? packs
          } else if (each.kind === 'back') {
            const [packId] = taken.splice(each.index % Math.max(1, taken.length), 1)
            if (packId) packs = returnSessionToPack(packs, packId)
          } else {
            const refunded = refund({ amount: each.sessions * 4000 })
            if (!refunds.some(({ amount }) => amount >= refunded.amount)) refunds.splice(0, 1, refunded)
            packs = updateSessionPacks(packs, [{ ...createEmptyPayer('cus_1'), refunds }]) ?? []
          }
          const voided = (refunds[0]?.amount ?? 0) / 4000
          expect(packs[0]?.used).toBe(taken.length)
          expect(taken.length).toBeLessThanOrEqual(3)
          expect(countSessionsLeft(packs, now)).toBe(Math.max(0, 3 - taken.length - voided))
        }
      }),
    )
  })
})
