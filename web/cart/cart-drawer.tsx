import { ShoppingCart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { itemCount } from '#shared/cart.ts'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { CartLine } from './cart-line.tsx'
import { formatItemCount, useCart } from './cart-store.ts'
import { CartTotals } from './cart-totals.tsx'
import { useCheckout } from './use-checkout.ts'

type CartDrawerProps = { isOpen: boolean; onClose: () => void }

export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const cart = useCart()
  const checkout = useCheckout(cart, onClose)
  const isEmpty = cart.length === 0
  const title = useRef<HTMLHeadingElement>(null)
  const lineCount = useRef(cart.length)

  // A removed line takes the focus with it: move it to the title, which says how much is left.
  useEffect(() => {
    const isLineGone = cart.length < lineCount.current
    lineCount.current = cart.length
    if (isOpen && isLineGone && document.activeElement === document.body) title.current?.focus()
  }, [isOpen, cart.length])

  return (
    <Drawer
      title={`Your Cart (${formatItemCount(itemCount(cart))})`}
      titleRef={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={isEmpty ? undefined : <CartTotals cart={cart} checkout={checkout} />}
    >
      {isEmpty ? (
        <EmptyState
          icon={<ShoppingCart className="size-10" strokeWidth={1.25} />}
          className=""
          title="Your cart is empty"
          hint="Pick a program and it will wait here for you."
          action={
            <LinkButton to="/#services" onClick={onClose}>
              See the programs
            </LinkButton>
          }
        />
      ) : (
        <>
          <ul className="grid divide-y divide-border">
            {cart.map((item, index) => (
              <CartLine key={item.priceId} item={item} error={checkout.lineErrors[index]} />
            ))}
          </ul>
          <p className="border-t border-border pt-4 text-sm text-muted-foreground">
            Setting quantity to 0 removes the item.
          </p>
        </>
      )}
    </Drawer>
  )
}
