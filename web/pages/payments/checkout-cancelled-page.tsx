import { useRef } from 'react'
import { countItems } from '#shared/payments/cart.ts'
import { FullPageMessage } from '../../layout/page-message.tsx'
import { SuggestedLinks, suggestedPrograms } from '../../layout/suggested-links.tsx'
import { Button, LinkButton, SiteLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { formatItemCount, restoreCart, useSavedCart } from './cart/cart-store.ts'
import { OrderSummary } from './cart/order-summary.tsx'

export function CheckoutCancelledPage() {
  const savedCart = useSavedCart()
  const nextLink = useRef<HTMLAnchorElement>(null)
  const hasSavedCart = savedCart.length > 0

  function restore() {
    restoreCart()
    toast({ title: 'Cart restored', description: 'Everything is back in your cart.', variant: 'success' })
    // Moves the focus to the next link, because the clicked button disappears.
    nextLink.current?.focus()
  }

  return (
    <FullPageMessage
      title="Checkout cancelled"
      text={
        hasSavedCart
          ? `Nothing was charged. We kept your cart (${formatItemCount(countItems(savedCart))}).`
          : 'Nothing was charged.'
      }
      actions={
        <>
          {hasSavedCart && (
            <Button size="lg" onClick={restore}>
              Restore my cart
            </Button>
          )}
          <LinkButton ref={nextLink} to="/#services" variant={hasSavedCart ? 'outline' : 'primary'} size="lg">
            See the programs
          </LinkButton>
          {!hasSavedCart && (
            <LinkButton to="/booking" variant="outline" size="lg">
              Schedule Free Consultation
            </LinkButton>
          )}
        </>
      }
      note={
        hasSavedCart && (
          <>
            Not sure yet?{' '}
            <SiteLink to="/booking" className="font-semibold text-foreground underline underline-offset-4">
              Schedule a free consultation
            </SiteLink>
            .
          </>
        )
      }
      aside={
        hasSavedCart ? (
          <section aria-label="Your order">
            <OrderSummary title="Your order" cart={savedCart} />
          </section>
        ) : (
          <SuggestedLinks title="Popular programs" links={suggestedPrograms()} />
        )
      }
    />
  )
}
