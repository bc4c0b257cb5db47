import { afterEach, describe, expect, it } from 'vitest'
import { parse } from '#shared/lib/parse.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { ProgramSettings, type Service } from '#shared/lib/settings/program-settings.ts'
import { findDiscontinuedItems } from '#shared/payments/cart-prices.ts'
import { findService, findServiceForSale, priceLabel, serviceTitle } from '#shared/payments/catalog.ts'
import { CheckoutInput } from '#shared/payments/checkout.ts'
import { computeMembership } from '#shared/payments/membership.ts'
import { createPacksOfOrder, updateSessionPacks } from '#shared/payments/paid-sessions.ts'
import { createEmptyPayer } from '#shared/payments/payer.ts'
import {
  addLaterPrograms,
  findIncompatibleProgram,
  findRepricedServices,
} from '#shared/settings/program-changes.ts'
import { withPrice, withProgram } from '#tests/support/fixtures/settings.ts'
import { subscriptionRecord } from '#tests/support/fixtures/subscriptions.ts'

const { programs } = defaultSettings
const GROUP = 'group-fitness-monthly'
const TRAINING = 'personal-training-session'
const use = (change: (value: ProgramSettings) => ProgramSettings) =>
  replaceSettings({ ...defaultSettings, programs: change(programs) })
const withdraw = (id: string) => withProgram(id, (service) => ({ ...service, isWithdrawn: true }))
const errorsOf = (change: (value: ProgramSettings) => ProgramSettings) => {
  const parsed = parse(ProgramSettings, change(programs))
  return parsed.ok ? {} : parsed.fields
}
const priced = (id: string, change: object) =>
  withProgram(id, (service) => ({ ...service, price: service.price && { ...service.price, ...change } }))

afterEach(() => replaceSettings(defaultSettings, 0))

describe('the programs of the settings', () => {
  it('are those of the specification by default', () => {
    expect(errorsOf((same) => same)).toEqual({})
    expect(programs.services.map((service) => [service.id, service.title, priceLabel(service)])).toEqual([
      ['personal-training-session', '1-on-1 Personal Training', '$40/session'],
      ['online-coaching-monthly', 'Online Coaching', '$250/month'],
      ['nutrition-coaching-monthly', 'Nutrition Coaching', '$125/month'],
      ['group-fitness-monthly', 'Group Fitness', '$119/month'],
      ['vip-transformation-monthly', 'VIP Transformation', '$499/month'],
      ['corporate-wellness', 'Corporate Wellness', 'Custom pricing'],
    ])
  })

  it.each([
    ['a price of 49 cents', priced(GROUP, { unitAmount: 49 }), 'services.3.price.unitAmount'],
    ['half a cent', priced(GROUP, { unitAmount: 100.5 }), 'services.3.price.unitAmount'],
    ['no price', priced(GROUP, { unitAmount: undefined }), 'services.3.price.unitAmount'],
    [
      'more than Stripe takes, which is eight digits',
      priced(GROUP, { unitAmount: 1e9 }),
      'services.3.price.unitAmount',
    ],
    ['sessions without a number', priced(TRAINING, { sessions: undefined }), 'services.0.price.sessions'],
    ['a membership that is paid once', priced(GROUP, { interval: null }), 'services.3.price.interval'],
    [
      'a name of 61 characters',
      withProgram(GROUP, (s) => ({ ...s, title: 'a'.repeat(61) })),
      'services.3.title',
    ],
    ['an id of two programs', withProgram(GROUP, (s) => ({ ...s, id: TRAINING })), 'services'],
    ['a name of two programs', withProgram(GROUP, (s) => ({ ...s, title: 'online coaching' })), 'services'],
    ['none', (value: ProgramSettings) => ({ ...value, services: [] }), 'services'],
    [
      '25',
      (value: ProgramSettings) => ({
        ...value,
        services: Array<Service>(25).fill(value.services[0] as Service),
      }),
      'services',
    ],
  ])('refuse %s, and name the field', (_, change, field) =>
    expect(Object.keys(errorsOf(change))).toContain(field),
  )

  it('say what a pack costs', () => {
    const { price } = programs.services[0] as Service
    const label = (change: object) => priceLabel({ price: price && { ...price, ...change } })
    expect(label({ unitAmount: 36_050, sessions: 10 })).toBe('$360.50/10 sessions')
    expect(label({ grants: 'none', sessions: undefined })).toBe('$40')
  })
})

describe('a withdrawn program', () => {
  const period = { periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z' }
  const subscription = subscriptionRecord({ priceId: GROUP, ...period })
  const membership = () =>
    computeMembership([{ ...createEmptyPayer('cus_1'), subscriptions: [subscription] }], undefined, {
      graceDays: 7,
    })

  it('cannot be bought, and a cart says so', () => {
    use(withdraw(GROUP))
    const lineItems = [{ priceId: GROUP, quantity: 1 }]
    expect(parse(CheckoutInput, { lineItems })).toMatchObject({
      fields: { 'lineItems.0.priceId': 'This service is no longer sold' },
    })
    const item = {
      priceId: GROUP,
      title: 'Group Fitness',
      price: '$119/month',
      isRecurring: true,
      quantity: 1,
    }
    expect(findDiscontinuedItems([item])).toEqual([item])
    expect(findServiceForSale(GROUP)).toBeUndefined()
  })

  it('keeps its name and lets its members in', () => {
    const before = membership()
    use(withdraw(GROUP))
    expect(serviceTitle(GROUP)).toBe('Group Fitness')
    expect(membership()).toEqual(before)
    expect(before.accessState).toBe('active')
  })

  it('that grants no access still admits no one', () => {
    use(priced(GROUP, { grants: 'none' }))
    expect(membership().accessState).toBe('notIncluded')
  })

  it('renews the sessions of a plan, and a pack of it keeps its sessions', () => {
    use((value) => withdraw('vip-transformation-monthly')(withdraw(TRAINING)(value)))
    const vip = subscriptionRecord({ priceId: 'vip-transformation-monthly', ...period })
    expect(updateSessionPacks([], [{ ...createEmptyPayer('cus_1'), subscriptions: [vip] }])).toMatchObject([
      { total: 3 },
    ])
    expect(findService(TRAINING)?.price.sessions).toBe(1)
  })

  it('an unknown ID is shown as its name, and admits no one', () => {
    use((value) => ({ ...value, services: value.services.filter(({ id }) => id !== GROUP) }))
    expect(serviceTitle(GROUP)).toBe(GROUP)
    expect(membership().accessState).toBe('unknownPrice')
  })
})

it('a refund voids as many sessions as it paid for when they were bought, whatever they cost by now', () => {
  const order = {
    id: 'cs_1',
    email: 'dana@mail.example',
    name: 'Dana',
    status: 'paid',
    amountTotal: 8000,
    currency: 'usd',
    paymentIntentId: 'pi_1',
    createdAt: '2026-11-01T00:00:00.000Z',
  } as const
  const packs = createPacksOfOrder({ ...order, lines: [{ priceId: TRAINING, quantity: 2 }] })
  const refund = {
    chargeId: 'ch_1',
    amount: 4000,
    currency: 'usd',
    at: '2026-11-02T00:00:00.000Z',
    paymentIntentId: 'pi_1',
  }
  const voided = () =>
    updateSessionPacks(packs, [{ ...createEmptyPayer('cus_1'), refunds: [refund] }])?.[0]?.voided
  expect(voided()).toBe(1)
  use(withPrice(TRAINING, 5000))
  expect(voided()).toBe(1)
  use(withPrice(TRAINING, 2000))
  expect(voided()).toBe(1)
})

describe('what a publication changes', () => {
  const prices = (value: ProgramSettings, currency = 'usd') => ({ programs: value, currency })
  const changed = (to: ProgramSettings, from = programs, currency = 'usd') =>
    findRepricedServices(prices(from), prices(to, currency)).map(({ id }) => id)

  it('needs a price at Stripe for another amount, a new program, one that is sold again, and another currency', () => {
    expect(changed(programs)).toEqual([])
    expect(changed(withProgram(GROUP, (s) => ({ ...s, title: 'Groups' }))(programs))).toEqual([])
    expect(changed(withdraw(GROUP)(programs))).toEqual([])
    expect(changed(withPrice(GROUP, 12_900)(programs))).toEqual([GROUP])
    expect(changed(programs, withdraw(GROUP)(programs))).toEqual([GROUP])
    expect(changed(programs, programs, 'eur')).toHaveLength(5)
  })

  it.each([
    [
      'is gone',
      (value: ProgramSettings) => ({ ...value, services: value.services.filter(({ id }) => id !== GROUP) }),
    ],
    ['grants something else', priced(GROUP, { grants: 'none' })],
    ['has sessions', priced(GROUP, { sessions: 2 })],
    ['is paid once', priced(GROUP, { interval: null })],
    ['has no price', withProgram(GROUP, (service) => ({ ...service, price: null }))],
  ])('takes from members what they bought if a program %s', (_, change) =>
    expect(findIncompatibleProgram(programs, change(programs))?.id).toBe(GROUP),
  )

  it.each([
    ['price', withPrice(GROUP, 12_900)],
    ['name', withProgram(GROUP, (service) => ({ ...service, title: 'Groups' }))],
    ['end of sale', withdraw(GROUP)],
  ])('takes nothing from them by another %s', (_, change) =>
    expect(findIncompatibleProgram(programs, change(programs))).toBeUndefined(),
  )

  it('an earlier version that is put back keeps the programs that came later, withdrawn', () => {
    const earlier = { ...programs, services: programs.services.slice(0, 5) }
    const { services } = addLaterPrograms(earlier, programs)
    expect(services.slice(0, 5)).toEqual(earlier.services)
    expect(services.slice(5)).toMatchObject([{ id: 'corporate-wellness', isWithdrawn: true }])
  })
})
