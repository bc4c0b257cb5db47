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

/** What decides whether the client of a subscription may train (shared/payments/membership.ts). */
export const accessStates = [
  'active',
  'trialing',
  'ending',
  'pastDue',
  'paused',
  'ended',
  'refunded',
  'notIncluded',
] as const
export const AccessState = z.enum(accessStates)
export type AccessState = z.infer<typeof AccessState>
