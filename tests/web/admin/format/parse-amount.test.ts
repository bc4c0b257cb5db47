import { expect, it } from 'vitest'
import { runWithSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { moneyAmount } from '#shared/payments/receipt.ts'
import { parseAmount, parseCountedCash } from '#web/admin/format/parse-amount.ts'

it.each([
  ['39.90', 'usd', 3990],
  ['$1,250.50', 'usd', 125_050],
  [' 4000 ', 'jpy', 4000],
  ['1.5', 'kwd', 1500],
  ['1,250.5', 'kwd', 1_250_500],
  ['0', 'usd', 0],
])('%j in %s is %i', (text, currency, amount) => expect(parseAmount(text, currency)).toEqual({ amount }))

it.each([
  ['', 'usd', 'Amount is required'],
  ['39,90', 'usd', 'Use a point for decimals, not a comma'],
  ['1.250', 'eur', 'Enter an amount such as 1250.00'],
  ['39,900', 'kwd', 'Use a point for decimals, not a comma'],
  ['1.250,50', 'eur', 'Use a point for decimals, not a comma'],
  ['forty', 'usd', 'Enter an amount such as 1250.00'],
  ['40.5', 'jpy', 'Enter an amount such as 1250'],
  ['40,50', 'jpy', 'Enter an amount such as 1250'],
  ['1.255', 'kwd', 'Enter an amount that ends in 0, such as 1250.000'],
  ['-4', 'usd', 'Enter an amount such as 1250.00'],
  ['1000000', 'usd', 'Amount must be at most $999,999.99'],
])('%j in %s is refused: %s', (text, currency, problem) => {
  expect(parseAmount(text, currency)).toEqual({ problem })
})

it.each([
  ['-50', -5000, { amount: -5000 }],
  ['−50.00', -5000, { amount: -5000 }],
  ['50', -5000, { amount: 5000 }],
  ['-', -5000, { problem: 'Amount is required' }],
  ['-50', 0, { problem: 'Enter an amount such as 1250.00' }],
])('counted cash of %j where %i is expected', (text, expected, read) =>
  expect(parseCountedCash(text, expected)).toEqual(read),
)

/** The smallest coins: 5 fils, 1 yen and 1 krona, which has two decimals at Stripe. */
it.each([
  ['kwd', '12.005', 12_005],
  ['kwd', '12.0055', undefined],
  ['bhd', '0.025', 25],
  ['jpy', '4001', 4001],
  ['isk', '5501', 550_100],
  ['isk', '5501.50', undefined],
])('cash in %s of %s is %s in the till and on a receipt', (currency, text, amount) => {
  const settings = { ...defaultSettings, business: { ...defaultSettings.business, currency } }
  runWithSettings(settings, () => {
    expect(parseCountedCash(text, 0).amount).toBe(amount)
    expect(parseCountedCash(`-${text}`, -1).amount).toBe(amount && -amount)
    if (amount) expect(moneyAmount(1, 'Enter a number').safeParse(amount).success).toBe(true)
    expect(moneyAmount(1, 'Enter a number').safeParse(550_150).success).toBe(currency !== 'isk')
  })
})
