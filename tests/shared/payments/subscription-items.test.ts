import { afterEach, describe, expect, it } from 'vitest'
import { policies, replaceSettings } from '#shared/lib/settings/business.ts'
import type { NonProgramPrice } from '#shared/lib/settings/program-settings.ts'
import { getItemGrants, getItemPriceId, isPlanItem } from '#shared/payments/subscription-items.ts'

const published = policies
const decide = (...otherPrices: NonProgramPrice[]) =>
  replaceSettings({ policies: { ...published, membership: { ...published.membership, otherPrices } } })

afterEach(() => replaceSettings({ policies: published }))

const item = (ids: { priceId?: string; stripePriceId?: string }) => ({
  id: 'si_1',
  quantity: 1,
  amount: 900,
  ...ids,
})
const box = item({ priceId: 'box', stripePriceId: 'price_box' })

describe('an item of a subscription', () => {
  it.each([
    ['a membership', 'group-fitness-monthly', { grants: 'access', sessions: 0 }],
    ['a membership with sessions', 'vip-transformation-monthly', { grants: 'access', sessions: 3 }],
    ['coaching elsewhere', 'nutrition-coaching-monthly', { grants: 'none', sessions: 0 }],
  ])('that is a program grants what the program does: %s', (_, priceId, granted) => {
    const own = item({ priceId, stripePriceId: 'price_1' })
    expect(getItemGrants(own)).toEqual(granted)
    expect([isPlanItem(own), getItemPriceId(own)]).toEqual([true, priceId])
  })

  it.each([
    ['with a lookup key', box],
    ['without one', item({ stripePriceId: 'price_box' })],
    ['of which nothing is known', item({})],
  ])('that is no program grants nothing and is not counted, %s', (_, unknown) => {
    expect(getItemGrants(unknown)).toEqual({ grants: 'unknown', sessions: 0 })
    expect(isPlanItem(unknown)).toBe(false)
  })

  it.each<[NonProgramPrice['grants'], number | undefined, boolean]>([
    ['access', undefined, true],
    ['sessions', 4, true],
    ['none', undefined, false],
  ])('that is no program grants %s, if Settings says so', (grants, sessions, counted) => {
    decide({ id: 'price_box', name: 'Box', grants, ...(sessions && { sessions }) })
    expect(getItemGrants(box)).toEqual({ grants, sessions: sessions ?? 0 })
    expect([isPlanItem(box), getItemPriceId(box)]).toEqual([counted, 'price_box'])
    expect(getItemGrants(item({ stripePriceId: 'price_other' })).grants).toBe('unknown')
  })
})
