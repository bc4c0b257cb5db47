import type { ReactNode } from 'react'
import { formatMoney } from '#shared/lib/money.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import type { Order, OrderLine } from '#shared/payments/order.ts'
import { OrderStatusBadge } from '../../ui/badge.tsx'
import { formatGymDate } from '../format/dates.ts'

export const ClientOrders = ({ orders }: { orders: readonly Order[] }) => (
  <ClientPanelSection title="Orders">
    {orders.length === 0 && <p>No orders yet</p>}
    <ul className="divide-y divide-border">
      {orders.map(({ id, status, amountTotal, currency, createdAt, lines }) => (
        <li key={id} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <strong className="font-semibold">{formatMoney(amountTotal, currency)}</strong>
            <OrderStatusBadge status={status} />
          </span>
          <span className="text-sm">{lines.map(lineText).join(', ')}</span>
          <span className="text-sm text-muted-foreground">{formatGymDate(createdAt)}</span>
        </li>
      ))}
    </ul>
  </ClientPanelSection>
)

function lineText({ priceId, quantity }: OrderLine): string {
  const title = serviceTitle(priceId)
  return quantity === 1 ? title : `${quantity} x ${title}`
}

export const ClientPanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-2 text-sm">
    <h4 className="mb-1 border-b border-border pb-1.5 font-semibold">{title}</h4>
    {children}
  </div>
)
