import type { Customer } from './checkout-objects.ts'
import { type Form, getString } from './form-encoding.ts'
import type { StripeAccount } from './stripe.ts'
import { nowSeconds } from './stripe.ts'
import { resourceMissing } from './stripe-error.ts'
import { newId, type StripeState } from './stripe-state.ts'

export type CustomerDetails = Pick<Customer, 'email' | 'name' | 'phone'>

export function addCustomer(stripe: StripeAccount, details: CustomerDetails): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    ...details,
    metadata: {},
    livemode: false,
    created: nowSeconds(stripe),
  }
  stripe.state.customers[customer.id] = customer
  return customer
}

export function getCustomer(
  { state }: StripeAccount,
  id: string,
  param = 'customer',
  status = 400,
): Customer {
  const customer = Object.hasOwn(state.customers, id) ? state.customers[id] : undefined
  if (!customer || Object.hasOwn(state.deletedCustomers, id))
    throw resourceMissing('customer', id, param, status)
  return customer
}

/** The filter `customer` of lists: Stripe refuses one that it never had. */
export function parseCustomer(stripe: StripeAccount, query: Form): string | undefined {
  const id = getString(query, 'customer')
  if (id !== undefined && !Object.hasOwn(stripe.state.deletedCustomers, id)) getCustomer(stripe, id)
  return id
}

/** Data folders of 0.2.0 name customers in their sessions only, whose cards were all charged. */
export function addCustomersOfSessions({ customers, cards, sessions }: StripeState): void {
  for (const { session } of Object.values(sessions)) {
    const { customer: id, customer_details, created } = session
    if (id === null || customer_details === null || Object.hasOwn(customers, id)) continue
    const { email, name, phone } = customer_details
    const shape = { object: 'customer', balance: 0, metadata: {}, livemode: false } as const
    customers[id] = { id, ...shape, email, name, phone, created }
    cards[id] = '4242'
  }
}
