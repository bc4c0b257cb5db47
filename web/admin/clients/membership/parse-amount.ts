/** Reads an amount like '40' or '$1,040.50' in cents; undefined if it is none, or more than `max`. */
export function parseAmount(text: string, max: number): number | undefined {
  const match = /^\$?(\d+)(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[\s,]/g, ''))
  if (!match) return undefined
  const [, dollars = '', cents = ''] = match
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= max ? amount : undefined
}
