/** A number that is being typed is NaN while there is none, and null once a reload has kept it. */
export const countText = (count: number | null): string => (Number.isFinite(count) ? String(count) : '')

export const amountText = (cents: number | null): string =>
  cents !== null && Number.isFinite(cents) ? String(cents / 100) : ''

/** Of an amount that is typed, without what is smaller than a cent. */
export const toCents = (text: string): number => Math.round(Number.parseFloat(text) * 100)
