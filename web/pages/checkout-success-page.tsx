import { useEffect } from 'react'
import { business } from '#shared/business.ts'
import { forgetCartSetAside } from '../cart/cart-store.ts'
import { ThankYou } from './forms/thank-you.tsx'

/** Where the payment page leads back to. That it was paid, the gym learns from the payment service, not from here. */
export function CheckoutSuccessPage() {
  useEffect(forgetCartSetAside, [])
  return (
    <ThankYou>
      {`Your order is on its way to us, and your receipt comes by email. ${business.responsePromise} Then we set a date for your first session.`}
    </ThankYou>
  )
}
