import { useState } from 'react'
import { cartItem } from '#shared/cart-prices.ts'
import type { Service } from '#shared/catalogue.ts'
import { addToCart } from '../../cart/cart-store.ts'
import { toast } from '../../lib/toast.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'

export function AddToCart({ service }: { service: Service }) {
  const [quantity, setQuantity] = useState(1)

  function add() {
    const item = cartItem(service, quantity)
    if (!item) return
    addToCart(item)
    setQuantity(1)
    toast(messages.addedToCart(service.title))
  }

  return (
    <div className="flex gap-3">
      <Stepper label={`Quantity of ${service.title}`} value={quantity} onChange={setQuantity} />
      <Button onClick={add} aria-label={`Add to Cart: ${service.title}`} className="flex-1">
        Add to Cart
      </Button>
    </div>
  )
}
