import { type Customer, expire, pay, payLater, settle } from './payments.ts'
import type { Stripe } from './stripe.ts'
import type { StripeEvent } from './stripe-state.ts'
import { signatureOf } from './webhook.ts'

const someone: Customer = { email: 'visitor@example.com', name: 'Jordan Lee', phone: null }

/** Stripe for those in the same process: what a visitor does on its page, and what it tells of it. */
export type StripeHandle = {
  readonly pay: (sessionId: string, customer?: Customer) => Promise<void>
  readonly payLater: (sessionId: string, customer?: Customer) => Promise<void>
  readonly settle: (sessionId: string, isPaid: boolean) => Promise<void>
  readonly expire: (sessionId: string) => Promise<unknown>
  readonly events: () => readonly StripeEvent[]
  readonly signatureOf: typeof signatureOf
}

export function stripeHandle(stripe: Stripe): StripeHandle {
  return {
    pay: (id, customer = someone) => pay(stripe, id, customer),
    payLater: (id, customer = someone) => payLater(stripe, id, customer),
    settle: (id, isPaid) => settle(stripe, id, isPaid),
    expire: (id) => expire(stripe, id),
    events: () => stripe.state.events,
    signatureOf,
  }
}
