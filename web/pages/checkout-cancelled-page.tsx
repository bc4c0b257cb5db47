import { itemCount } from '#shared/cart.ts'
import { formatItemCount, restoreCart, useSavedCart } from '../cart/cart-store.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { toast } from '../ui/toast-store.ts'

export function CheckoutCancelledPage() {
  const setAside = useSavedCart()

  function restore() {
    restoreCart()
    toast({ title: 'Cart restored', description: 'Everything is back in your cart.', variant: 'success' })
  }

  return (
    <div className="forge-head">
      <div className="page-container grid min-h-[70dvh] content-center justify-items-start gap-6 py-section">
        <h1 className="text-display text-title">Checkout cancelled</h1>
        <p className="max-w-prose text-lead text-muted-foreground">Nothing was charged.</p>
        {setAside.length > 0 && (
          <section
            aria-label="Your order"
            className="grid w-full max-w-md gap-4 rounded-lg border border-border bg-surface p-5"
          >
            <p className="font-semibold">We kept your cart ({formatItemCount(itemCount(setAside))}):</p>
            <ul className="grid gap-1 text-muted-foreground">
              {setAside.map(({ priceId, title, quantity }) => (
                <li key={priceId}>
                  {quantity} × {title}
                </li>
              ))}
            </ul>
            <Button onClick={restore}>Restore my cart</Button>
          </section>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/#services" variant={setAside.length > 0 ? 'outline' : 'primary'} size="lg">
            See the programs
          </LinkButton>
          <LinkButton to="/booking" variant="outline" size="lg">
            Schedule Free Consultation
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
