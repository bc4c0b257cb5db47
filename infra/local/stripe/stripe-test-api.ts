import { type Customer, completeAsyncPayment, expire, pay, startAsyncPayment } from './payments.ts'
import { refundSession } from './refunds.ts'
import type { StripeAccount } from './stripe.ts'
import type { StripeEvent } from './stripe-state.ts'
import { cancel, failRenewal, renew } from './subscriptions.ts'
import { signPayload } from './webhook.ts'

const defaultCustomer: Customer = { email: 'visitor@example.com', name: 'Jordan Lee', phone: null }

export type StripeTestApi = {
  readonly pay: (sessionId: string, customer?: Customer) => Promise<void>
  readonly startAsyncPayment: (sessionId: string, customer?: Customer) => Promise<void>
  readonly completeAsyncPayment: (sessionId: string, isPaid: boolean) => Promise<void>
  readonly expire: (sessionId: string) => Promise<unknown>
  readonly refund: (sessionId: string, amount?: number) => Promise<unknown>
  readonly failRenewal: (sessionId: string) => Promise<void>
  readonly renew: (sessionId: string) => Promise<void>
  readonly cancel: (sessionId: string) => Promise<unknown>
  readonly events: () => readonly StripeEvent[]
  readonly signPayload: typeof signPayload
}

export function createStripeTestApi(stripe: StripeAccount): StripeTestApi {
  return {
    pay: (id, customer = defaultCustomer) => pay(stripe, id, customer),
    startAsyncPayment: (id, customer = defaultCustomer) => startAsyncPayment(stripe, id, customer),
    completeAsyncPayment: (id, isPaid) => completeAsyncPayment(stripe, id, isPaid),
    expire: (id) => expire(stripe, id),
    refund: (id, amount) => refundSession(stripe, id, amount),
    failRenewal: (id) => failRenewal(stripe, id),
    renew: (id) => renew(stripe, id),
    cancel: (id) => cancel(stripe, id),
    events: () => stripe.state.events,
    signPayload,
  }
}
