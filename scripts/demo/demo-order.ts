import { business } from '#shared/business.ts'
import { services } from '#shared/catalogue.ts'
import { type Client, fullName } from '#shared/client.ts'
import type { Order } from '#shared/order.ts'
import type { Random } from './random.ts'

const sold = services.flatMap(({ price }) => (price ? [price] : []))

export function aDemoOrder(random: Random, client: Client, at: Date): Order {
  const price = random.pick(sold)
  const quantity = price.interval ? 1 : 1 + random.int(8)
  return {
    id: `cs_test_${random.id().replaceAll('-', '')}`,
    clientId: client.id,
    email: client.email,
    name: fullName(client),
    phone: client.phone,
    status: random.chance(0.92) ? 'paid' : 'expired',
    amountTotal: price.unitAmount * quantity,
    currency: business.currency,
    lines: [{ priceId: price.priceId, quantity }],
    createdAt: at.toISOString(),
  }
}
