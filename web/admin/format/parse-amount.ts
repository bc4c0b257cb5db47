import { getCurrencyDigits, isChargeableAmount, MAX_AMOUNT } from '#shared/lib/currency.ts'
import { formatDecimalAmount, formatMoney, parseMoney } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'

type AmountResult = { amount: number; problem?: undefined } | { amount?: undefined; problem: string }

/** Accepts a negative amount only if the expected cash is negative, because more cash was paid back than received. */
export function parseCountedCash(text: string, expected: number): AmountResult {
  const [sign] = text.trim()
  if (expected >= 0 || (sign !== '-' && sign !== '−')) return parseManualAmount(text)
  const { amount, problem } = parseManualAmount(text.trim().slice(1))
  return problem === undefined ? { amount: -amount } : { problem }
}

/** Reads an amount that Stripe charges or refunds. */
export function parseAmount(text: string, currency: string = business.currency): AmountResult {
  const result = parseManualAmount(text, currency)
  return result.amount === undefined || isChargeableAmount(result.amount, currency)
    ? result
    : { problem: `Enter an amount that ends in 0, such as ${exampleAmount(currency)}` }
}

const exampleAmount = (currency: string) =>
  formatDecimalAmount(1250 * 10 ** getCurrencyDigits(currency).minorDigits, currency)

/** Reads an amount paid by hand. Returns a problem for ambiguous text, such as '39,90', which may mean 39.90 or 3,990. */
export function parseManualAmount(text: string, currency: string = business.currency): AmountResult {
  if (!text.trim()) return { problem: 'Amount is required' }
  const amount = parseMoney(text, currency)
  if (amount === undefined && getCurrencyDigits(currency).shownDigits > 0 && /,\d*$/.test(text.trim()))
    return { problem: 'Use a point for decimals, not a comma' }
  if (amount === undefined) return { problem: `Enter an amount such as ${exampleAmount(currency)}` }
  if (amount > MAX_AMOUNT) return { problem: `Amount must be at most ${formatMoney(MAX_AMOUNT, currency)}` }
  return { amount }
}
