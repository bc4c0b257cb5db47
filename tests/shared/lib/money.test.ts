import { describe, expect, it } from 'vitest'
import { checkAmount, formatAmount } from '#infra/local/stripe/format-amount.ts'
import { isCurrency } from '#shared/lib/currency.ts'
import { formatDecimalAmount, formatMoney, parseMoney } from '#shared/lib/money.ts'
import { parse } from '#shared/lib/parse.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { GymSettings } from '#shared/lib/settings/settings.ts'

/** The price, its amount at Stripe, the displayed text and the decimal number (docs.stripe.com/currencies). */
const prices = [
  ['usd', 40, 4000, '$40', '40.00'],
  ['usd', 39.5, 3950, '$39.50', '39.50'],
  ['eur', 40, 4000, '€40', '40.00'],
  ['jpy', 4000, 4000, '¥4,000', '4000'],
  ['krw', 130_000, 130_000, '₩130,000', '130000'],
  ['clp', 35_000, 35_000, 'CLP\u{a0}35,000', '35000'],
  ['vnd', 900_000, 900_000, '₫900,000', '900000'],
  ['xpf', 4500, 4500, 'CFPF\u{a0}4,500', '4500'],
  ['mga', 90_000, 90_000, 'MGA\u{a0}90,000', '90000'],
  ['kwd', 11.9, 11_900, 'KWD\u{a0}11.900', '11.900'],
  ['bhd', 12, 12_000, 'BHD\u{a0}12', '12.000'],
  ['isk', 5500, 550_000, 'ISK\u{a0}5,500', '5500'],
  ['ugx', 90_000, 9_000_000, 'UGX\u{a0}90,000', '90000'],
  ['huf', 15_000, 1_500_000, 'HUF\u{a0}15,000', '15000.00'],
  ['twd', 1200, 120_000, 'NT$1,200', '1200.00'],
  ['idr', 499_000, 49_900_000, 'IDR\u{a0}499,000', '499000.00'],
  ['cop', 90_000.5, 9_000_050, 'COP\u{a0}90,000.50', '90000.50'],
] as const

describe.each(prices)('a price in %s of %d', (currency, price, amount, words, decimal) => {
  it(`is ${amount} at Stripe and reads ${words}`, () => {
    expect(parseMoney(String(price), currency)).toBe(amount)
    expect([formatMoney(amount, currency), formatDecimalAmount(amount, currency)]).toEqual([words, decimal])
    expect(parseMoney(words.replace(/^[A-Z$]+/, ''), currency)).toBe(amount)
  })

  it('is the same in the local Stripe, which has a table of its own', () => {
    checkAmount(amount, currency)
    expect(formatAmount(amount, currency).replace(/\.0+$/, '')).toBe(words)
  })
})

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const codes = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c)))
const isChargedLocally = (code: string) => {
  try {
    checkAmount(100_000, code)
    return true
  } catch {
    return false
  }
}

it('all 17,576 codes of three letters are currencies for the product if they are for the local Stripe', () => {
  expect(codes.filter((code) => isCurrency(code) !== isChargedLocally(code))).toEqual([])
  expect(codes.filter(isCurrency)).toHaveLength(138)
  for (const code of codes.filter(isCurrency)) {
    const [first] = formatMoney(123_450_000, code).split('.')
    expect(formatAmount(123_450_000, code).split('.')[0], code).toBe(first)
  }
})

it.each(['USD', 'euro', 'us', '', 'xyz', 'f a', 'd a', 'constructor'])('%j is no currency', (code) => {
  expect(isCurrency(code)).toBe(false)
})

it.each([
  ['40', 4000],
  ['$40.50', 4050],
  ['1,040.5', 104_050],
  ['1,234,567', 123_456_700],
  ['39,90', undefined],
  ['1,0405', undefined],
  ['0', 0],
  ['-4', undefined],
  ['4.505', undefined],
  ['4.500', undefined],
  ['forty', undefined],
  ['', undefined],
])('the amount %j is %s cents', (text, amount) => expect(parseMoney(text, 'usd')).toBe(amount))

it.each([
  ['jpy', '40.5'],
  ['isk', '40.5'],
  ['eur', '1.250'],
  ['jpy', '4.000'],
  ['tnd', '39,900'],
])('in %s, %s is no amount, or may mean another one', (currency, text) => {
  expect(parseMoney(text, currency)).toBeUndefined()
})

describe('the settings', () => {
  const errorsIn = (currency: string) => {
    const { business } = defaultSettings
    const parsed = parse(GymSettings, { ...defaultSettings, business: { ...business, currency } })
    return parsed.ok ? {} : parsed.fields
  }

  it.each(['usd', 'eur', 'jpy', 'kwd', 'isk'])('take %s', (currency) =>
    expect(errorsIn(currency)).toEqual({}),
  )

  it('take EUR as eur, which is how Stripe writes it', () => {
    const { business } = defaultSettings
    const parsed = parse(GymSettings, { ...defaultSettings, business: { ...business, currency: 'EUR' } })
    expect(parsed).toMatchObject({ ok: true, value: { business: { currency: 'eur' } } })
  })

  it.each(['xyz', 'euro'])('refuse %s by name', (currency) => {
    expect(errorsIn(currency)).toEqual({
      'business.currency': `Stripe does not support "${currency}". Enter a currency code such as usd`,
    })
  })

  it('refuse a price with decimals that the currency does not have', () => {
    const { programs, business } = defaultSettings
    const services = programs.services.map((service) =>
      service.price ? { ...service, price: { ...service.price, unitAmount: 4050 } } : service,
    )
    const settings = { ...defaultSettings, programs: { ...programs, services } }
    const parsed = parse(GymSettings, { ...settings, business: { ...business, currency: 'isk' } })
    expect(parsed).toMatchObject({
      ok: false,
      fields: { 'programs.services.0.price.unitAmount': 'Too many decimals for a price in ISK' },
    })
    expect(parse(GymSettings, settings).ok).toBe(true)
  })
})
