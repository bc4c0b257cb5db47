import { useRef, useState } from 'react'
import type { FieldErrors } from '#shared/lib/parse.ts'
import type { Cart } from '#shared/payments/cart.ts'
import { findDiscontinuedItems } from '#shared/payments/cart-prices.ts'
import { findQuantityError } from '#shared/payments/checkout.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { callOperation } from '../../../api-client/call.ts'
import { toApiError } from '../../../api-client/to-api-error.ts'
import { createIdempotencyKeyStore } from '../../../forms/idempotency-key.ts'
import { toastMessages } from '../../../toast-messages.ts'
import { dismissErrorToasts, toast } from '../../../ui/toast-store.ts'
import { saveCartForCheckout } from './cart-store.ts'

type CheckoutError = { cart: Cart; fields: FieldErrors }

export function useCheckout(cart: Cart, onStarted: () => void) {
  const [keys] = useState(() => createIdempotencyKeyStore())
  const [isBusy, setIsBusy] = useState(false)
  const [serverError, setServerError] = useState<CheckoutError>()
  const isStarting = useRef(false)

  async function start() {
    const lineItems = cart.map(({ priceId, quantity }) => ({ priceId, quantity }))
    const tab = openPaymentTab()
    try {
      const idempotencyKey = keys.keyFor(lineItems)
      const { url } = await callOperation(createCheckout, { lineItems }, { idempotencyKey })
      keys.reset()
      saveCartForCheckout()
      onStarted()
      tab.goTo(url)
    } catch (error) {
      tab.close()
      console.error('Checkout failed:', error)
      setServerError({ cart, fields: toApiError(error).fields })
      toast(toastMessages.checkoutFailed)
    }
  }

  async function checkOut() {
    if (cart.length === 0 || isStarting.current) return
    isStarting.current = true
    setIsBusy(true)
    dismissErrorToasts()
    await start()
    isStarting.current = false
    setIsBusy(false)
  }

  const fields = serverError?.cart === cart ? serverError.fields : {}
  const lineErrors = cart.map((item, index) => lineError(item) ?? serverLineError(fields, index))
  return {
    checkOut,
    isBusy,
    canCheckOut: cart.every((item) => lineError(item) === undefined),
    lineErrors,
    cartError: fields.lineItems,
  }
}

/** Opens a tab for the payment. Call this directly in the click handler, because browsers block tabs that are opened after an `await`. */
function openPaymentTab() {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = 'Opening checkout...'
    tab.document.body.append('Opening the secure payment page...')
  }
  return {
    close: () => tab?.close(),
    /** Goes to the URL in the new tab. Uses the current tab if pop-ups are blocked or the new tab was closed. */
    goTo: (url: string) => {
      if (tab && !tab.closed) tab.location.replace(url)
      else window.location.assign(url)
    },
  }
}

function lineError(item: Cart[number]): string | undefined {
  if (findDiscontinuedItems([item]).length > 0) {
    return `${item.title} is no longer sold. Remove it to check out.`
  }
  return findQuantityError(item.quantity)
}

const serverLineError = (fields: FieldErrors, index: number) =>
  fields[`lineItems.${index}.quantity`] ?? fields[`lineItems.${index}.priceId`]
