import type { ReactNode } from 'react'
import type { BookingStatus } from '#shared/appointments/booking-status.ts'
import type { DayPassStatus } from '#shared/front-desk/day-pass.ts'
import type { IntakeFormStatus } from '#shared/intake-forms/intake-form.ts'
import type { ClientStatus } from '#shared/lib/client.ts'
import type { OrderStatus, OrderWithRefunds } from '#shared/payments/order.ts'
import type { WaiverStatus } from '#shared/waivers/waiver.ts'

/** Tones also have shapes, for people who cannot distinguish the colors. Only green and accent have the same shape. */
const TONE_CLASSES = {
  yellow: { text: 'text-warning', background: 'bg-warning', shape: 'diamond' },
  blue: { text: 'text-info', background: 'bg-info', shape: 'circle' },
  green: { text: 'text-success', background: 'bg-success', shape: 'dot' },
  gray: { text: 'text-neutral', background: 'bg-neutral', shape: 'dash' },
  red: { text: 'text-danger', background: 'bg-danger', shape: 'square' },
  accent: { text: 'text-accent-ink', background: 'bg-accent', shape: 'dot' },
} as const

export type Tone = keyof typeof TONE_CLASSES
export const toneClasses = (tone: Tone): { text: string; background: string } => TONE_CLASSES[tone]

type StatusShapeName = (typeof TONE_CLASSES)[Tone]['shape']

const SHAPE_CLASSES: Readonly<Record<StatusShapeName, string>> = {
  dot: 'size-2.5 rounded-full bg-current',
  diamond: 'size-2.5 rotate-45 rounded-[1px] bg-current',
  square: 'size-2.5 bg-current',
  circle: 'size-2.5 rounded-full border-2 border-current',
  dash: 'h-0.75 w-2.5 rounded-full bg-current',
}

/** Hidden from screen readers, because a text label is always next to the shape. */
export const StatusShape = ({ tone }: { tone: Tone }) => (
  <span aria-hidden="true" className={`shrink-0 ${SHAPE_CLASSES[TONE_CLASSES[tone].shape]}`} />
)

type BadgeProps = {
  tone: Tone
  children: ReactNode
  look?: 'tag' | 'plain'
  hasShape?: boolean
}

const LOOK_CLASSES = {
  tag: 'tint-current whitespace-nowrap rounded-sm border px-2.5 py-0.5 print:border-print-foreground print:bg-transparent',
  plain: 'sm:whitespace-nowrap forced-colors:border',
} as const

export const PlainBadge = (props: Pick<BadgeProps, 'tone' | 'children'>) => (
  <Badge {...props} look="plain" hasShape />
)

export const Badge = ({ tone, children, look = 'tag', hasShape = false }: BadgeProps) => (
  <span
    className={`inline-flex items-center gap-1.5 text-sm font-semibold print:text-print-foreground ${LOOK_CLASSES[look]} ${TONE_CLASSES[tone].text}`}
  >
    {hasShape && <StatusShape tone={tone} />}
    {children}
  </span>
)

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

type OrderStatusBadgeProps = Pick<OrderWithRefunds, 'status' | 'amountTotal' | 'refunded'>

export function OrderStatusBadge({ status, amountTotal, refunded = 0 }: OrderStatusBadgeProps) {
  if (refunded > 0) return <Badge tone="gray">{refunded < amountTotal ? 'Partial refund' : 'Refunded'}</Badge>
  const { label, tone } = ORDER_STATUS_STYLES[status]
  return <Badge tone={tone}>{label}</Badge>
}
