import { formatMoney } from '#shared/lib/money.ts'
import type { Cart } from '#shared/payments/cart.ts'
import { computeCartTotals } from '#shared/payments/cart-prices.ts'
import { LegalConsentNote } from '../../../layout/legal-consent-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { clearCart } from './cart-store.ts'
import type { useCheckout } from './use-checkout.ts'

type CartTotalsProps = { cart: Cart; checkout: ReturnType<typeof useCheckout> }

export function CartTotals({ cart, checkout }: CartTotalsProps) {
  const { dueToday, monthly } = computeCartTotals(cart)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-1">
        <dt>Due today</dt>
        <dd className="text-right text-2xl font-bold tabular-figures">{formatMoney(dueToday)}</dd>
        {monthly > 0 && (
          <>
            <dt className="text-muted-foreground">then monthly</dt>
            <dd className="text-right text-muted-foreground tabular-figures">{formatMoney(monthly)}</dd>
          </>
        )}
      </dl>
      <FieldError id="cart-error" message={checkout.cartError} />
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="ghost" onClick={clearCart} className="-ml-5">
          Clear
        </Button>
        <Button
          size="lg"
          isBusy={checkout.isBusy}
          busyLabel="Processing..."
          disabled={!checkout.canCheckOut}
          onClick={() => void checkout.checkOut()}
        >
          Checkout
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        You pay on Stripe's secure page, which opens in a new tab.
      </p>
      <LegalConsentNote action="paying" isPayment />
    </div>
  )
}
