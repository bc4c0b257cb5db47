import { getCurrencyDigits } from './currency.ts'
import { business } from './settings/business.ts'

/** Formats a price. `amount` is in the currency's minor unit, as at Stripe. */
export function formatMoney(amount: number, currency: string = business.currency): string {
  const { minorDigits, shownDigits } = getCurrencyDigits(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 10 ** minorDigits === 0 ? 0 : shownDigits,
    maximumFractionDigits: shownDigits,
  }).format(amount / 10 ** minorDigits)
}

/** Returns a decimal number such as 40.00, for CSV files and structured data. */
export function formatDecimalAmount(amount: number, currency: string = business.currency): string {
  const { minorDigits, shownDigits } = getCurrencyDigits(currency)
  return (amount / 10 ** minorDigits).toFixed(shownDigits)
}

/** Parses '40' or '$1,040.50' to the minor unit. Returns undefined for other text, and for '1,250' in a currency with three decimals. */
export function parseMoney(text: string, currency: string = business.currency): number | undefined {
  const match = /^\p{Sc}?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/u.exec(text.replaceAll(/\s/g, ''))
  if (!match) return undefined
  const { minorDigits, shownDigits } = getCurrencyDigits(currency)
  const [, units = '', decimals = ''] = match
  if (decimals.length > shownDigits) return undefined
  if (minorDigits === 3 && !decimals && /^\d+,\d+$/.test(units)) return undefined
  return Number(units.replaceAll(',', '')) * 10 ** minorDigits + Number(decimals.padEnd(minorDigits, '0'))
}

/** Currencies other than the gym's have separate counters, such as `collected.eur`, because amounts are not converted. */
export const moneyCounterName = (kind: 'collected' | 'refunded', currency: string): string =>
  currency === business.currency ? kind : `${kind}.${currency}`
