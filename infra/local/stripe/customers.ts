import type { Customer } from './checkout-objects.ts'
import { type Form, getString } from './form-encoding.ts'
import type { StripeAccount } from './stripe.ts'
import { nowSeconds } from './stripe.ts'
import { resourceMissing } from './stripe-error.ts'
import { newId } from './stripe-state.ts'

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

export function parseCustomer(stripe: StripeAccount, query: Form): string | undefined {
  const id = getString(query, 'customer')
  if (id !== undefined && !Object.hasOwn(stripe.state.deletedCustomers, id)) getCustomer(stripe, id)
  return id
}
