import { formatMoney } from '#shared/lib/money.ts'
import type { Cart } from '#shared/payments/cart.ts'
import { computeCartTotals } from '#shared/payments/cart-prices.ts'

type OrderSummaryProps = { title: string; cart: Cart; totalLabel?: string }

export function OrderSummary({ title, cart, totalLabel = 'Due today' }: OrderSummaryProps) {
  const { dueToday, monthly } = computeCartTotals(cart)
  return (
    <div className="grid gap-4">
      <p className="text-display text-heading">{title}</p>
      <ul className="grid gap-3">
        {cart.map((item) => (
          <li key={item.priceId} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-semibold wrap-anywhere">
              {item.quantity} × {item.title}
            </span>
            <span className="text-right font-semibold tabular-figures">
              {formatMoney(computeCartTotals([item]).dueToday)}
            </span>
            <span className="text-sm text-muted-foreground">{item.price}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-dashed border-border-strong pt-4 tabular-figures">
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="text-right text-2xl font-bold">{formatMoney(dueToday)}</dd>
        {monthly > 0 && (
          <>
            <dt className="text-muted-foreground">then monthly</dt>
            <dd className="text-right text-muted-foreground">{formatMoney(monthly)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
