import { ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { countItems } from '#shared/payments/cart.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button } from '../../../ui/button.tsx'
import { dismissAllToasts } from '../../../ui/toast-store.ts'
import { formatItemCount, useCart } from './cart-store.ts'

const CartDrawer = lazyComponent(() => import('./cart-drawer.tsx').then((m) => m.CartDrawer))

export function CartButton() {
  const count = countItems(useCart())
  const { isOpening, button, overlay } = useLazyOverlay(CartDrawer)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Open cart, ${formatItemCount(count)}`}
        isBusy={isOpening}
        {...button}
        onClick={(event) => {
          dismissAllToasts()
          button.onClick(event)
        }}
        className="relative shrink-0"
      >
        <ShoppingCart className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-bold text-on-accent tabular-figures"
          >
            {count}
          </span>
        )}
      </Button>
      <Suspense fallback={null}>{overlay}</Suspense>
    </>
  )
}
