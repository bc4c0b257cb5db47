import * as z from 'zod/mini'
import type { Order, OrderLine, OrderStatus } from './order.ts'

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

/** What Stripe tells of a checkout session: the part of it that makes an order. */
const CheckoutEvent = z.object({
  type: z.enum(eventTypes),
  data: z.object({
    object: z.object({
      id: z.string(),
      /** In seconds. */
      created: z.number(),
      payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
      amount_total: z.nullish(z.number()),
      currency: z.nullish(z.string()),
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

const Relevant = z.object({
  type: z.enum(eventTypes),
  data: z.object({ object: z.object({ metadata: z.object({ lines: z.string() }) }) }),
})

/** Goes with a session to Stripe and comes back with its events: 'group-fitness-monthly:1 ...'. */
export function metadataOf(lines: readonly OrderLine[]): { lines: string } {
  return { lines: lines.map(({ priceId, quantity }) => `${priceId}:${quantity}`).join(' ') }
}

function linesIn({ lines }: { lines: string }): OrderLine[] {
  return lines.split(' ').map((line) => {
    const [priceId = '', quantity] = line.split(':')
    return { priceId, quantity: Number(quantity) }
  })
}

/** The order that an event tells of; undefined when it is about something else. */
export function orderIn(event: unknown): Order | undefined {
  if (!z.safeParse(Relevant, event).success) return undefined
  const checkout = z.parse(CheckoutEvent, event)
  const { id, created, amount_total, currency, customer_details, metadata } = checkout.data.object
  return {
    id,
    email: customer_details?.email ?? '',
    name: customer_details?.name ?? '',
    phone: customer_details?.phone ?? undefined,
    status: statusIn(checkout),
    amountTotal: amount_total ?? 0,
    currency: currency ?? '',
    lines: linesIn(metadata),
    createdAt: new Date(created * 1000).toISOString(),
  }
}

function statusIn({ type, data }: CheckoutEvent): OrderStatus {
  if (type === 'checkout.session.expired') return 'expired'
  if (type === 'checkout.session.async_payment_failed') return 'failed'
  const isAwaited = type === 'checkout.session.completed' && data.object.payment_status === 'unpaid'
  return isAwaited ? 'processing' : 'paid'
}
