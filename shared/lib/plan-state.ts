import * as z from 'zod/mini'

export const planStates = ['pastDue', 'active', 'ending', 'paused', 'canceled'] as const
export const PlanState = z.enum(planStates)
export type PlanState = z.infer<typeof PlanState>

export const planStateLabels = {
  pastDue: 'Payment failed',
  active: 'Active',
  ending: 'Ending',
  paused: 'Paused',
  canceled: 'Canceled',
} as const satisfies Record<PlanState, string>
