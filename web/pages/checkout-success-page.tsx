import { useEffect } from 'react'
import { business } from '#shared/business.ts'
import { discardSavedCart } from '../cart/cart-store.ts'
import { SubmissionSuccess } from './forms/thank-you.tsx'

const NEXT_STEPS = [
  { title: 'Your receipt', text: 'Stripe sends it to your email address.' },
  { title: 'We call you', text: `${business.responsePromise} The call comes from ${business.phone}.` },
  { title: 'Your first session', text: 'We set the date on the phone. Bring shoes and water.' },
]

/** Where the payment page leads back to. Payment itself is confirmed by Stripe's webhook, never by this visit. */
export function CheckoutSuccessPage() {
  useEffect(discardSavedCart, [])
  return <SubmissionSuccess lead="Your order is on its way to us." steps={NEXT_STEPS} />
}
