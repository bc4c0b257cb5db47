import { useState } from 'react'
import { toCartItem } from '#shared/payments/cart-prices.ts'
import type { Service } from '#shared/payments/catalog.ts'
import { quantityError } from '#shared/payments/checkout.ts'
import { toastMessages } from '../../../toast-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { addToCart, useCart } from '../../payments/cart/cart-store.ts'

export function AddToCart({ service }: { service: Service }) {
  const [quantity, setQuantity] = useState(1)
  const inCart = useCart().find(({ priceId }) => priceId === service.price?.priceId)?.quantity ?? 0
  const limitError = quantityError(inCart + quantity)

  function add() {
    const item = toCartItem(service, quantity)
    if (!item) return
    addToCart(item)
    setQuantity(1)
    toast(toastMessages.addedToCart(service.title))
  }

  return (
    <div className="grid gap-2">
      <div className="flex gap-3">
        <Stepper label={`Quantity of ${service.title}`} value={quantity} onChange={setQuantity} />
        <Button
          data-call-to-action
          onClick={add}
          aria-label={`Add to Cart: ${service.title}`}
          className="flex-1"
        >
          Add to Cart
        </Button>
      </div>
      <FieldError
        id={`limit-${service.price?.priceId}`}
        message={limitError && (inCart > 0 ? `${limitError}; ${inCart} in your cart` : limitError)}
      />
    </div>
  )
}
