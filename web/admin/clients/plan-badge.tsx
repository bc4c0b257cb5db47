import type { Client } from '#shared/lib/client.ts'
import { formatPlainDate, getLastDay } from '#shared/lib/dates/plain-date.ts'
import type { PlanState } from '#shared/lib/plan-state.ts'
import { business } from '#shared/lib/settings/business.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { Badge, PlainBadge, StatusBadge, type Tone } from '../../ui/badge.tsx'
import { formatGymDate } from '../format/dates.ts'

type BadgeState = Exclude<PlanState, 'active'>

const STATE_TONES = {
  ending: 'yellow',
  pastDue: 'red',
  paused: 'gray',
  canceled: 'gray',
} as const satisfies Record<BadgeState, Tone>

export function PlanBadge({ client: { plan, summary } }: { client: Pick<Client, 'plan' | 'summary'> }) {
  const priceId = summary.planPriceId ?? plan
  // `planState` is undefined for a plan that was bought without a subscription. Such a plan is shown as active.
  const state = summary.planState ?? 'active'
  if (!priceId) return null
  if (state === 'active') return <span>{serviceTitle(priceId)}</span>
  return (
    <PlainBadge tone={STATE_TONES[state]}>
      {serviceTitle(priceId)}
      {planStateText(state, summary)}
    </PlainBadge>
  )
}

function planStateText(state: BadgeState, { planSince, planEndsAt }: Client['summary']): string {
  const sinceText = planSince ? ` since ${formatGymDate(planSince)}` : ''
  switch (state) {
    case 'ending':
      return planEndsAt ? ` until ${formatPlainDate(getLastDay(planEndsAt, business.timeZone))}` : ', ending'
    case 'pastDue':
      return `: payment failed${sinceText}`
    case 'paused':
      return `: paused${sinceText}`
    case 'canceled':
      return `: canceled${planSince ? ` on ${formatGymDate(planSince)}` : ''}`
  }
}

export const ClientStatusBadge = ({
  client: { status, summary },
  look = 'tag',
}: {
  client: Pick<Client, 'status' | 'summary'>
  look?: 'tag' | 'plain'
}) =>
  summary.accessState === 'paused' && status === 'active' ? (
    <Badge tone="gray" look={look} hasShape>
      Paused
    </Badge>
  ) : (
    <StatusBadge status={status} look={look} />
  )
