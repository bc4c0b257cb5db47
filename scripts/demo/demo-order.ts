import { business } from '#shared/lib/business.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { services } from '#shared/payments/catalog.ts'
import type { Order } from '#shared/payments/order.ts'
import type { Random } from './random.ts'

const sold = services.flatMap(({ price }) => (price ? [price] : []))

/** One checkout in this many was abandoned. */
const ORDERS_PER_EXPIRED_ONE = 6

/** An order of this client; `number` counts the orders of the demo. */
export function createDemoOrder(
  random: Random,
  { client, at, number }: { client: Client; at: Date; number: number },
): Order {
  const price = random.pick(sold)
  const quantity = price.interval ? 1 : 1 + random.int(8)
  const isPaid = number % ORDERS_PER_EXPIRED_ONE !== ORDERS_PER_EXPIRED_ONE - 1
  return {
    id: `cs_test_${random.id().replaceAll('-', '')}`,
    clientId: client.id,
    email: client.email ?? '',
    name: fullName(client),
    phone: client.phone,
    ...(isPaid && {
      stripeCustomerId: client.stripeCustomerId ?? `cus_test_${client.id.slice(0, 8)}`,
      ...(price.interval && { subscriptionId: `sub_test_${random.id().slice(0, 8)}` }),
    }),
    status: isPaid ? 'paid' : 'expired',
    amountTotal: price.unitAmount * quantity,
    currency: business.currency,
    lines: [{ priceId: price.priceId, quantity }],
    createdAt: at.toISOString(),
  }
}
