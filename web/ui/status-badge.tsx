import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import type { DayPassStatus } from '#shared/front-desk/day-pass.ts'
import type { IntakeFormStatus } from '#shared/intake-forms/intake-form.ts'
import type { ClientStatus } from '#shared/lib/client.ts'
import type { OrderStatus } from '#shared/payments/order.ts'
import type { WaiverStatus } from '#shared/waivers/waiver.ts'
import { Badge, type Tone } from './badge.tsx'

export type Status = DayPassStatus | BookingStatus | IntakeFormStatus | WaiverStatus | ClientStatus

const STATUS_STYLES: Readonly<Record<Status, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'green' },
  redeemed: { label: 'Redeemed', tone: 'gray' },
  expired: { label: 'Expired', tone: 'red' },
  pending: { label: 'Pending', tone: 'yellow' },
  contacted: { label: 'Contacted', tone: 'blue' },
  scheduled: { label: 'Scheduled', tone: 'green' },
  completed: { label: 'Completed', tone: 'gray' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  reviewed: { label: 'Reviewed', tone: 'blue' },
  approved: { label: 'Approved', tone: 'green' },
  signed: { label: 'Signed', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  prospect: { label: 'Prospect', tone: 'gray' },
  former: { label: 'Former', tone: 'gray' },
}

const ORDER_STATUS_STYLES: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = {
  paid: { label: 'Paid', tone: 'green' },
  processing: { label: 'Processing', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
  expired: { label: 'Abandoned', tone: 'gray' },
}

export const statusLabel = (status: Status) => STATUS_STYLES[status].label
export const statusTone = (status: Status) => STATUS_STYLES[status].tone

export const StatusBadge = ({ status, look = 'tag' }: { status: Status; look?: 'tag' | 'plain' }) => (
  <Badge tone={STATUS_STYLES[status].tone} look={look} hasShape>
    {STATUS_STYLES[status].label}
  </Badge>
)

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = ORDER_STATUS_STYLES[status]
  return <Badge tone={tone}>{label}</Badge>
}
