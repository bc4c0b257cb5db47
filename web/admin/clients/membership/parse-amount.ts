import { toStripeAmount } from '#shared/lib/currency.ts'
import { formatMoney, parseMoney, toDecimal } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import { MAX_AMOUNT } from '#shared/payments/receipt.ts'

type AmountResult = { amount: number; problem?: undefined } | { amount?: undefined; problem: string }

/** Counted cash may be negative if more cash was paid back than received. */
export function parseCountedCash(text: string, expected: number): AmountResult {
  const [sign] = text.trim()
  if (expected >= 0 || (sign !== '-' && sign !== '−')) return parseAmount(text)
  const { amount, problem } = parseAmount(text.trim().slice(1))
  return problem === undefined ? { amount: -amount } : { problem }
}

/** Returns a problem for ambiguous text, such as '39,90', which may mean 39.90 or 3,990. */
export function parseAmount(text: string, currency: string = business.currency): AmountResult {
  if (!text.trim()) return { problem: 'Amount is required' }
  const amount = parseMoney(text, currency)
  if (amount === undefined && /,\d*$/.test(text.trim()))
    return { problem: 'Use a point for decimals, not a comma' }
  if (amount === undefined)
    return { problem: `Enter an amount such as ${toDecimal(toStripeAmount(1250, currency), currency)}` }
  if (amount > MAX_AMOUNT) return { problem: `Amount must be at most ${formatMoney(MAX_AMOUNT, currency)}` }
  return { amount }
}
