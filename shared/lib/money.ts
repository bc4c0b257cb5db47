import { digitsOf, isChargeable } from './currency.ts'
import { business } from './settings/business.ts'

/** Formats an amount in the currency's minor unit, as Stripe's amounts are. */
export function formatMoney(amount: number, currency: string = business.currency): string {
  const { minor, shown } = digitsOf(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 10 ** minor === 0 ? 0 : shown,
    maximumFractionDigits: shown,
  }).format(amount / 10 ** minor)
}

/** An amount as a plain decimal for CSV files and structured data, such as 40.00. */
export function decimalOf(amount: number, currency: string = business.currency): string {
  const { minor, shown } = digitsOf(currency)
  return (amount / 10 ** minor).toFixed(shown)
}

/**
 * Reads '40' or '$1,040.50' in the currency's minor unit. Undefined if it is no amount, or has decimals that Stripe does
 * not charge: '39,90' is none, because its comma is before no thousands.
 */
export function parseMoney(text: string, currency: string = business.currency): number | undefined {
  const match = /^\p{Sc}?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/u.exec(text.replaceAll(/\s/g, ''))
  if (!match) return undefined
  const { minor } = digitsOf(currency)
  const [, units = '', decimals = ''] = match
  if (/[1-9]/.test(decimals.slice(minor))) return undefined
  const amount =
    Number(units.replaceAll(',', '')) * 10 ** minor + Number(decimals.slice(0, minor).padEnd(minor, '0'))
  return isChargeable(amount, currency) ? amount : undefined
}

/** The counter of a month: `collected`, or `collected.eur`, as nobody knows what another currency is worth. */
export const moneyCounter = (kind: 'collected' | 'refunded', currency: string): string =>
  currency === business.currency ? kind : `${kind}.${currency}`
