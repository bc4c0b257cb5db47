import { ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { totalCount } from '#shared/cart.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { dismissAllToasts } from '../lib/toast.ts'
import { useLazyOverlay } from '../lib/use-lazy-overlay.tsx'
import { Button } from '../ui/button.tsx'
import { useCart } from './cart-store.ts'
import { countItems } from './count-items.ts'

const CartDrawer = lazyComponent(() => import('./cart-drawer.tsx').then((m) => m.CartDrawer))

/** Says how much is in the cart and opens it. */
export function CartButton() {
  const count = totalCount(useCart())
  const { isOpening, button, overlay } = useLazyOverlay(CartDrawer)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Open cart, ${countItems(count)}`}
        isBusy={isOpening}
        {...button}
        onClick={(event) => {
          // The cart itself shows what they tell of.
          dismissAllToasts()
          button.onClick(event)
        }}
        className="relative shrink-0"
      >
        <ShoppingCart aria-hidden="true" className="size-5.5" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-bold text-on-accent figures"
          >
            {count}
          </span>
        )}
      </Button>
      <Suspense fallback={null}>{overlay}</Suspense>
    </>
  )
}
