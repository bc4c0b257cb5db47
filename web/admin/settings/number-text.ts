import { toPrice } from '#shared/lib/currency.ts'

/** A number that is being typed is NaN while there is none, and null once a reload has kept it. */
export const countText = (count: number | null): string => (Number.isFinite(count) ? String(count) : '')

export const priceText = (amount: number | null, currency: string): string =>
  amount !== null && Number.isFinite(amount) ? String(toPrice(amount, currency)) : ''
