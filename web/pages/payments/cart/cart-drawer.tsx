import { useEffect, useRef } from 'react'
import { countItems } from '#shared/payments/cart.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { CartItemRow } from './cart-item-row.tsx'
import { formatItemCount, useCart } from './cart-store.ts'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCheckout } from './use-checkout.ts'

type CartDrawerProps = { isOpen: boolean; onClose: () => void }

export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const cart = useCart()
  const checkout = useCheckout(cart, onClose)
  const isEmpty = cart.length === 0
  const title = useRef<HTMLHeadingElement>(null)
  const lineCount = useRef(cart.length)

  // Moves the focus to the title of the cart if the line of the cart that had the focus was removed.
  useEffect(() => {
    const isLineRemoved = cart.length < lineCount.current
    lineCount.current = cart.length
    if (isOpen && isLineRemoved && document.activeElement === document.body) title.current?.focus()
  }, [isOpen, cart.length])

  return (
    <Drawer
      title={`Your Cart (${formatItemCount(countItems(cart))})`}
      titleRef={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={isEmpty ? undefined : <CartTotals cart={cart} checkout={checkout} />}
    >
      {isEmpty ? (
        <EmptyCart onClose={onClose} />
      ) : (
        <ul className="grid divide-y divide-border">
          {cart.map((item, index) => (
            <CartItemRow key={item.priceId} item={item} error={checkout.lineErrors[index]} />
          ))}
        </ul>
      )}
    </Drawer>
  )
}
