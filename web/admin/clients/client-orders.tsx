import { services } from '#shared/catalog.ts'
import { formatMoney } from '#shared/money.ts'
import type { Order, OrderLine, OrderStatus } from '#shared/order.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { formatGymDate } from '../format/dates.ts'

const STATUS_STYLES = {
  paid: { label: 'Paid', tone: 'green' },
  processing: { label: 'Processing', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
  expired: { label: 'Abandoned', tone: 'gray' },
} as const satisfies Record<OrderStatus, { label: string; tone: Tone }>

export function ClientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <div>
      <h4 className="text-sm text-muted-foreground">Orders</h4>
      {orders.length === 0 && <p>No orders yet</p>}
      <ul className="divide-y divide-border">
        {orders.map(({ id, status, amountTotal, currency, createdAt, lines }) => (
          <li key={id} className="grid gap-0.5 py-2">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong className="font-semibold">{formatMoney(amountTotal, currency)}</strong>
              <Badge tone={STATUS_STYLES[status].tone}>{STATUS_STYLES[status].label}</Badge>
            </span>
            <span className="text-sm">{lines.map(lineText).join(', ')}</span>
            <span className="text-sm text-muted-foreground">{formatGymDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Services that are no longer sold are shown by their id. */
function lineText({ priceId, quantity }: OrderLine): string {
  const title = services.find(({ price }) => price?.priceId === priceId)?.title ?? priceId
  return quantity === 1 ? title : `${quantity} x ${title}`
}
