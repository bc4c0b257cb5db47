import { getCustomer } from './customers.ts'
import { recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { cancelNow, isOver } from './subscriptions.ts'

/** Stripe cancels the subscriptions and keeps the payments. */
export async function deleteCustomer(stripe: StripeAccount, id: string) {
  const customer = getCustomer(stripe, id, 'id', 404)
  for (const subscription of recordsOf(stripe.state.subscriptions, 'customer', id).reverse())
    if (!isOver(subscription)) await cancelNow(stripe, subscription)
  stripe.state.deletedCustomers[id] = nowSeconds(stripe)
  stripe.save()
  await stripe.webhook.send('customer.deleted', { object: customer })
  return deletedCustomer(id)
}

export const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true }) as const

/** Stripe still returns the ID of a deleted customer. */
export const retrieveCustomer = (stripe: StripeAccount, id: string) =>
  Object.hasOwn(stripe.state.deletedCustomers, id) ? deletedCustomer(id) : getCustomer(stripe, id, 'id', 404)
