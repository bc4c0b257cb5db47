import { randomUUID } from 'node:crypto'
import { receiveStripeEvent } from '#shared/operations.ts'
import { call } from './call.ts'
import { anAddress } from './people.ts'
import { standIns } from './stand-ins.ts'

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'

/** A checkout session as Stripe tells of it. */
export const aSession = (changes: Record<string, unknown> = {}) => ({
  id: `cs_test_${randomUUID()}`,
  object: 'checkout.session',
  created: 1_795_000_000,
  mode: 'payment',
  payment_status: 'paid',
  amount_total: 12_000,
  currency: 'usd',
  customer_details: { email: anAddress(), name: 'Jordan van Lee', phone: null, tax_exempt: 'none' },
  metadata: { lines: 'personal-training-session:3 online-coaching-monthly:1' },
  ...changes,
})
export type Session = ReturnType<typeof aSession>

export const payloadOf = (type: string, session: object) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: 1_795_000_100,
    data: { object: session },
  })

/** Delivers an event as Stripe does: the exact bytes with a signature over them. */
export function deliver(payload: string, signature: string = standIns.stripe.signatureOf(payload)) {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
  return call(receiveStripeEvent, {}, { rawBody: payload, headers })
}

export const tell = (type: EventType, session: object) => deliver(payloadOf(type, session))
