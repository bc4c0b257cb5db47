import { getCurrencyDigits, MAX_AMOUNT } from '#shared/lib/currency.ts'
import { formatDecimalAmount, formatMoney, parseMoney } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'

type AmountResult = { amount: number; problem?: undefined } | { amount?: undefined; problem: string }

/** Accepts a negative amount only if the expected cash is negative, because more cash was paid back than received. */
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
  const { minorDigits, shownDigits } = getCurrencyDigits(currency)
  if (amount === undefined && shownDigits > 0 && /,\d*$/.test(text.trim()))
    return { problem: 'Use a point for decimals, not a comma' }
  const ending = shownDigits === 3 && /\.\d{3}$/.test(text.trim()) ? 'that ends in 0, ' : ''
  if (amount === undefined)
    return {
      problem: `Enter an amount ${ending}such as ${formatDecimalAmount(1250 * 10 ** minorDigits, currency)}`,
    }
  if (amount > MAX_AMOUNT) return { problem: `Amount must be at most ${formatMoney(MAX_AMOUNT, currency)}` }
  return { amount }
}
