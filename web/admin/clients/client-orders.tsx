import { type ReactNode, Suspense } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { type OrderLine, type OrderWithRefunds, refundableAmountOf } from '#shared/payments/order.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { OrderStatusBadge } from '../../ui/badge.tsx'
import { useHasRole } from '../auth/session.ts'
import { formatGymDate } from '../format/dates.ts'

const RefundButton = lazyComponent(() => import('./membership/refund-button.tsx').then((m) => m.RefundButton))

type ClientOrdersProps = { file: ClientFile; orders?: readonly OrderWithRefunds[] }

export const ClientOrders = ({ file, orders = file.orders }: ClientOrdersProps) => (
  <ClientPanelSection title="Orders">
    {orders.length === 0 && <p>No orders yet</p>}
    <ul className="divide-y divide-border">
      {orders.map((order) => (
        <li key={order.id} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <strong className="font-semibold">{formatMoney(order.amountTotal, order.currency)}</strong>
            <OrderStatusBadge {...order} />
          </span>
          <span className="text-sm">{order.lines.map(orderLineText).join(', ')}</span>
          <span className="text-sm text-muted-foreground">
            {formatGymDate(order.createdAt)}
            {order.refunded && `, ${formatMoney(order.refunded, order.currency)} refunded`}
          </span>
          <Refund file={file} order={order} />
        </li>
      ))}
    </ul>
  </ClientPanelSection>
)

function Refund({ file, order }: { file: ClientFile; order: OrderWithRefunds }) {
  const isAdmin = useHasRole('admin')
  if (!isAdmin || refundableAmountOf(order) === 0) return null
  return (
    <Suspense>
      <RefundButton file={file} order={order} />
    </Suspense>
  )
}

function orderLineText({ priceId, quantity }: OrderLine): string {
  const title = serviceTitle(priceId)
  return quantity === 1 ? title : `${quantity} x ${title}`
}

export const ClientPanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-2 text-sm">
    <h4 className="mb-1 border-b border-border pb-1.5 font-semibold">{title}</h4>
    {children}
  </div>
)
