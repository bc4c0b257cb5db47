import { useRef, useState } from 'react'
import type { Cart } from '#shared/cart.ts'
import { createCheckout } from '#shared/operations.ts'
import type { FieldErrors } from '#shared/parse.ts'
import { call } from '../lib/api.ts'
import { asProblem } from '../lib/as-problem.ts'
import { newKeyRing } from '../lib/idempotency-key.ts'
import { toast } from '../lib/toast.ts'
import { messages } from '../messages.ts'
import { setCartAside } from './cart-store.ts'
import { openPaymentTab } from './payment-tab.ts'

type Refusal = { cart: Cart; fields: FieldErrors }

/** Takes the cart to the payment page. What the server objects to is kept until the cart is another. */
export function useCheckout(cart: Cart, onStarted: () => void) {
  const [keys] = useState(() => newKeyRing())
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isUnderWay = useRef(false)

  async function start() {
    const lineItems = cart.map(({ priceId, quantity }) => ({ priceId, quantity }))
    const tab = openPaymentTab()
    try {
      const idempotencyKey = keys.keyFor(lineItems)
      const { url } = await call(createCheckout, { lineItems }, { idempotencyKey })
      keys.renew()
      setCartAside()
      onStarted()
      tab.goTo(url)
    } catch (error) {
      tab.close()
      console.error('Checkout failed:', error)
      setRefusal({ cart, fields: asProblem(error).fields })
      toast(messages.checkoutFailed)
    }
  }

  async function checkOut() {
    if (cart.length === 0 || isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    await start()
    isUnderWay.current = false
    setIsBusy(false)
  }

  const fields = refusal?.cart === cart ? refusal.fields : {}
  return {
    checkOut,
    isBusy,
    /** What is wrong with the line at `index`. */
    objectionTo: (index: number) =>
      fields[`lineItems.${index}.quantity`] ?? fields[`lineItems.${index}.priceId`],
    /** What is wrong with the cart as a whole. */
    objection: fields.lineItems,
  }
}
