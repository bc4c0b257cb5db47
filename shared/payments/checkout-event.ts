import * as z from 'zod/mini'
import type { Order, OrderLine, OrderStatus } from './order.ts'

/** `npm run stripe:sync` enables these events and the events in billing-event.ts for the webhook endpoint. */
export const checkoutEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

const CheckoutEvent = z.object({
  type: z.enum(checkoutEventTypes),
  data: z.object({
    object: z.object({
      id: z.string(),
      /** The Unix time in seconds. */
      created: z.number(),
      payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
      amount_total: z.nullish(z.number()),
      currency: z.nullish(z.string()),
      /** The client's ID if staff started the checkout. The email cannot identify the client, because the payer may enter another email. */
      client_reference_id: z.nullish(z.string()),
      customer: z.nullish(z.string()),
      subscription: z.nullish(z.string()),
      payment_intent: z.nullish(z.string()),
      customer_details: z.nullish(
        z.object({
          email: z.nullish(z.string()),
          name: z.nullish(z.string()),
          phone: z.nullish(z.string()),
        }),
      ),
      metadata: z.object({ lines: z.string() }),
    }),
  }),
})
type CheckoutEvent = z.infer<typeof CheckoutEvent>

const OrderCheckoutEvent = z.extend(z.pick(CheckoutEvent, { type: true }), {
  data: z.object({ object: z.object({ metadata: z.object({ lines: z.string() }) }) }),
})

/** Stripe stores this metadata with the Checkout Session and returns it in events. Example of `lines`: 'group-fitness-monthly:1'. */
export function toCheckoutMetadata(lines: readonly OrderLine[]): { lines: string } {
  return { lines: lines.map(({ priceId, quantity }) => `${priceId}:${quantity}`).join(' ') }
}

function parseOrderLines({ lines }: { lines: string }): OrderLine[] {
  return lines.split(' ').map((line) => {
    const [priceId = '', quantity] = line.split(':')
    return { priceId, quantity: Number(quantity) }
  })
}

export function orderFromEvent(event: unknown): Order | undefined {
  if (!z.safeParse(OrderCheckoutEvent, event).success) return undefined
  const checkout = z.parse(CheckoutEvent, event)
  const session = checkout.data.object
  return {
    id: session.id,
    clientId: session.client_reference_id ?? undefined,
    email: session.customer_details?.email ?? '',
    name: session.customer_details?.name ?? '',
    phone: session.customer_details?.phone ?? undefined,
    stripeCustomerId: session.customer ?? undefined,
    subscriptionId: session.subscription ?? undefined,
    paymentIntentId: session.payment_intent ?? undefined,
    status: orderStatusFromEvent(checkout),
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    lines: parseOrderLines(session.metadata),
    createdAt: new Date(session.created * 1000).toISOString(),
  }
}

/** Returns the order of a completed session. Returns undefined for any other session. */
export function orderFromSession(session: { status: string | null }): Order | undefined {
  if (session.status !== 'complete') return undefined
  return orderFromEvent({ type: 'checkout.session.completed', data: { object: session } })
}

function orderStatusFromEvent({ type, data }: CheckoutEvent): OrderStatus {
  if (type === 'checkout.session.expired') return 'expired'
  if (type === 'checkout.session.async_payment_failed') return 'failed'
  const isPaymentPending = type === 'checkout.session.completed' && data.object.payment_status === 'unpaid'
  return isPaymentPending ? 'processing' : 'paid'
}
