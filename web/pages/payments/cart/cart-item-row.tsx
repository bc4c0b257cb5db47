import { Trash2 } from 'lucide-react'
import { formatMoney } from '#shared/lib/money.ts'
import type { CartItem } from '#shared/payments/cart.ts'
import { computeCartTotals } from '#shared/payments/cart-prices.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { removeFromCart, setCartQuantity } from './cart-store.ts'

type CartItemRowProps = { item: CartItem; error: string | undefined }

export function CartItemRow({ item, error }: CartItemRowProps) {
  const { priceId, title, price, isRecurring, quantity } = item
  const total = computeCartTotals([item]).dueToday
  return (
    <li className="grid gap-3 py-5 first:pt-1">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted-foreground">{isRecurring ? `${price}, billed monthly` : price}</p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${title}`}
          onClick={() => removeFromCart(priceId)}
          className="-mt-2 -mr-2 shrink-0 text-muted-foreground"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div className="flex items-center justify-between gap-4">
        <QuantityStepper
          label={`Quantity of ${title}`}
          value={quantity}
          min={0}
          onChange={(next) => setCartQuantity(priceId, next)}
        />
        {/* A program that is no longer sold has no price, so no amount is shown. */}
        {total > 0 && <p className="text-lg font-semibold tabular-figures">{formatMoney(total)}</p>}
      </div>
      <FieldError id={`cart-${priceId}`} message={error} />
    </li>
  )
}
