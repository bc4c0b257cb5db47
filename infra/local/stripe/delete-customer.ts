import { getCustomer } from './customers.ts'
import { recordsOf } from './record-index.ts'
import { nowSeconds, type StripeAccount } from './stripe.ts'
import { cancelNow, isEnded } from './subscriptions.ts'

/** Like Stripe, cancels the customer's subscriptions and keeps the payments. */
export async function deleteCustomer(stripe: StripeAccount, id: string) {
  const customer = getCustomer(stripe, id, 'id', 404)
  for (const subscription of recordsOf(stripe.state.subscriptions, 'customer', id).reverse())
    if (!isEnded(subscription)) await cancelNow(stripe, subscription)
  stripe.state.deletedCustomers[id] = nowSeconds(stripe)
  stripe.save()
  await stripe.webhook.send('customer.deleted', { object: customer })
  return deletedCustomer(id)
}

export const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true }) as const

/** Returns only the ID for a deleted customer, like Stripe. */
export const retrieveCustomer = (stripe: StripeAccount, id: string) =>
  Object.hasOwn(stripe.state.deletedCustomers, id) ? deletedCustomer(id) : getCustomer(stripe, id, 'id', 404)
