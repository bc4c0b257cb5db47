import { useEffect } from 'react'
import { business } from '#shared/business.ts'
import { discardSavedCart } from '../cart/cart-store.ts'
import { PhoneNumber } from '../layout/receipt.tsx'
import { SubmissionSuccess } from './forms/thank-you.tsx'

const NEXT_STEPS = [
  { title: 'Your receipt', text: 'Stripe sends it to your email address.' },
  {
    title: 'We call you',
    text: (
      <>
        {business.responsePromise} The call comes from <PhoneNumber />.
      </>
    ),
  },
  { title: 'Your first session', text: 'We set the date on the phone. Bring shoes and water.' },
]

/** success_url of the payment page. The webhook confirms the payment, never this page. */
export function CheckoutSuccessPage() {
  useEffect(discardSavedCart, [])
  return <SubmissionSuccess lead="Your order is on its way to us." steps={NEXT_STEPS} />
}
