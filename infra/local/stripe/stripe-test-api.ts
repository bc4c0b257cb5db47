import { type Customer, completeAsyncPayment, expire, pay, startAsyncPayment } from './payments.ts'
import type { StripeAccount } from './stripe.ts'
import type { StripeEvent } from './stripe-state.ts'
import { signPayload } from './webhook.ts'

const defaultCustomer: Customer = { email: 'visitor@example.com', name: 'Jordan Lee', phone: null }

/** Stripe for those in the same process: what a visitor does on its page, and what it tells of it. */
export type StripeTestApi = {
  readonly pay: (sessionId: string, customer?: Customer) => Promise<void>
  readonly payLater: (sessionId: string, customer?: Customer) => Promise<void>
  readonly settle: (sessionId: string, isPaid: boolean) => Promise<void>
  readonly expire: (sessionId: string) => Promise<unknown>
  readonly events: () => readonly StripeEvent[]
  readonly signatureOf: typeof signPayload
}

export function createStripeTestApi(stripe: StripeAccount): StripeTestApi {
  return {
    pay: (id, customer = defaultCustomer) => pay(stripe, id, customer),
    payLater: (id, customer = defaultCustomer) => startAsyncPayment(stripe, id, customer),
    settle: (id, isPaid) => completeAsyncPayment(stripe, id, isPaid),
    expire: (id) => expire(stripe, id),
    events: () => stripe.state.events,
    signatureOf: signPayload,
  }
}
