import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CONFIRM_CHECKOUT_INTERVAL_SECONDS } from '#shared/lib/rate-limits.ts'
import { business } from '#shared/lib/settings/business.ts'
import { confirmCheckout } from '#shared/payments/payments-operations.ts'
import { Confirmation, GymPhoneNumber } from '../../layout/confirmation.tsx'
import { LinkButton, SiteLink } from '../../ui/button.tsx'
import { discardSavedCart, useSavedCart } from './cart/cart-store.ts'
import { OrderSummary } from './cart/order-summary.tsx'

const nextSteps = () => [
  {
    title: 'Your receipt',
    text: (
      <>
        Stripe sends the receipt to your email address. Your card, invoices and plan are at{' '}
        <SiteLink to="/membership" className="font-semibold text-foreground underline underline-offset-4">
          My Membership
        </SiteLink>
        .
      </>
    ),
  },
  {
    title: 'Your health form',
    text: 'The form takes five minutes and helps your coach plan safely. Only our staff see your answers.',
  },
  {
    title: 'We call you',
    text: (
      <>
        {business.responsePromise} We will call you from <GymPhoneNumber /> to set the date of your first
        session. Bring shoes and water.
      </>
    ),
  },
]

const MAX_TRIES = 3

/** Activates the membership without waiting for Stripe's webhook event. Retries if the call is rate-limited, for example after reloads. */
async function confirmWithRetries(sessionId: string, tries = 1): Promise<void> {
  const { callOperation } = await import('../../api-client/call.ts')
  await callOperation(confirmCheckout, { sessionId }).catch(({ code }: { code?: string }) => {
    if (code !== 'tooManyRequests' || tries === MAX_TRIES) return
    setTimeout(() => void confirmWithRetries(sessionId, tries + 1), CONFIRM_CHECKOUT_INTERVAL_SECONDS * 1000)
  })
}

/** Does not say that the payment succeeded, because only Stripe knows this. */
export function CheckoutSuccessPage() {
  const savedCart = useSavedCart()
  const [order] = useState(savedCart)
  const sessionId = useSearchParams()[0].get('session_id')
  useEffect(discardSavedCart, [])
  useEffect(() => {
    if (sessionId) void confirmWithRetries(sessionId)
  }, [sessionId])
  return (
    <div className={`page-container py-8 sm:py-14 ${order.length > 0 ? 'max-w-6xl' : 'max-w-200'}`}>
      <Confirmation
        title="Thank You!"
        intro="We are processing your order."
        steps={nextSteps()}
        actions={
          <>
            <LinkButton to="/intake-form" size="lg">
              Fill In the Health Form
            </LinkButton>
            <LinkButton to="/" variant="outline" size="lg">
              Return to Home
            </LinkButton>
          </>
        }
        {...(order.length > 0 && { details: <OrderDetails order={order} /> })}
      />
    </div>
  )
}

function OrderDetails({ order }: { order: ReturnType<typeof useSavedCart> }) {
  return (
    <section
      aria-label="Your order"
      className="chalk mx-auto grid w-full max-w-sm gap-4 rounded-sm p-6 shadow-elevated"
    >
      <p className="border-b border-dashed border-border-strong pb-4 text-center text-sm text-muted-foreground">
        <span className="text-display block text-lg text-foreground">{business.name}</span>
        {business.phone}
      </p>
      <OrderSummary title="Your order" cart={order} totalLabel="Total today" />
      <p className="border-t border-dashed border-border-strong pt-4 text-center text-sm text-muted-foreground">
        Stripe emails you the official receipt.
      </p>
    </section>
  )
}
