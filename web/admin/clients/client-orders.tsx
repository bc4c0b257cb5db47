import { services } from '#shared/catalogue.ts'
import { formatMoney } from '#shared/money.ts'
import type { Order, OrderLine, OrderStatus } from '#shared/order.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { dateOf } from '../lib/dates.ts'

const LOOKS = {
  paid: { label: 'Paid', tone: 'green' },
  processing: { label: 'Processing', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
  expired: { label: 'Abandoned', tone: 'gray' },
} as const satisfies Record<OrderStatus, { label: string; tone: Tone }>

export function ClientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <div>
      <h4 className="text-sm text-muted">Orders</h4>
      {orders.length === 0 && <p>No orders yet</p>}
      <ul className="divide-y divide-line">
        {orders.map(({ id, status, amountTotal, currency, createdAt, lines }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong className="font-semibold">{formatMoney(amountTotal, currency)}</strong>
              <Badge tone={LOOKS[status].tone}>{LOOKS[status].label}</Badge>
            </span>
            <span className="text-sm">{lines.map(lineText).join(', ')}</span>
            <span className="text-sm text-muted">{dateOf(createdAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is no longer sold goes by its id. */
function lineText({ priceId, quantity }: OrderLine): string {
  const title = services.find(({ price }) => price?.priceId === priceId)?.title ?? priceId
  return quantity === 1 ? title : `${quantity} x ${title}`
}
