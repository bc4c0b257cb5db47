import type { Client } from '#shared/lib/client.ts'
import type { PlanState } from '#shared/lib/plan-state.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { formatGymDate } from '../format/dates.ts'

const TONES = {
  active: 'green',
  ending: 'yellow',
  pastDue: 'red',
  paused: 'gray',
  canceled: 'gray',
} as const satisfies Record<PlanState, Tone>

type PlanBadgeProps = { client: Pick<Client, 'plan' | 'summary'>; look?: 'tag' | 'plain' }

export function PlanBadge({ client: { plan, summary }, look = 'tag' }: PlanBadgeProps) {
  const priceId = summary.planPriceId ?? plan
  // Orders of the version before know no subscription: what was bought last is the plan.
  const state = summary.planState ?? 'active'
  if (!priceId) return null
  // In a list only a plan with a problem is colored.
  if (look === 'plain' && state === 'active') {
    return <span>{serviceTitle(priceId)}</span>
  }
  return (
    <Badge tone={TONES[state]} look={look} hasShape>
      {serviceTitle(priceId)}
      {planStateText(state, summary)}
    </Badge>
  )
}

function planStateText(state: PlanState, { planSince, planEndsAt }: Client['summary']): string {
  const since = planSince ? ` since ${formatGymDate(planSince)}` : ''
  switch (state) {
    case 'active':
      return ''
    case 'ending':
      return planEndsAt ? ` until ${formatGymDate(planEndsAt)}` : ', ending'
    case 'pastDue':
      return `: payment failed${since}`
    case 'paused':
      return `: paused${since}`
    case 'canceled':
      return `: canceled${planSince ? ` on ${formatGymDate(planSince)}` : ''}`
  }
}
