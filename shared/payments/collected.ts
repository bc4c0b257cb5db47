type Refund = { at: string; amount: number }

/**
 * What was paid back of one charge in each month, with an instant in it. Each entry says what was refunded in all until
 * then; one that came later and says less was overtaken.
 */
export function refundsByMonth(
  refunds: readonly Refund[],
  monthOf: (at: string) => string,
): ReadonlyMap<string, Refund> {
  const months = new Map<string, Refund>()
  let refunded = 0
  for (const { at, amount } of refunds.toSorted((a, b) => a.at.localeCompare(b.at) || a.amount - b.amount)) {
    const added = amount - refunded
    if (added <= 0) continue
    refunded = amount
    const month = monthOf(at)
    months.set(month, { at, amount: (months.get(month)?.amount ?? 0) + added })
  }
  return months
}
