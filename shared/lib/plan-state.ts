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

export const accessStates = [
  'active',
  'trialing',
  'ending',
  'pastDue',
  'paused',
  'ended',
  'refunded',
  /** The membership is paid, but the bank may reverse the payment. */
  'disputed',
  'notIncluded',
  /** Stripe charges a price that the settings do not list. */
  'unknownPrice',
  /** The membership was paid in cash, given as a gift, or imported from another system. */
  'manual',
] as const
export const AccessState = z.enum(accessStates)
export type AccessState = z.infer<typeof AccessState>

export const NO_KNOWN_END = '9999-12-31T00:00:00.000Z'

const ManualPayments = z.object({
  run: z.number(),
  from: z.string(),
  months: z.number(),
  /** The monthly share of the last payment, in the currency's minor unit. */
  monthly: z.number(),
  currency: z.string(),
  wasEndless: z.optional(z.boolean()),
})

export const ManualMembership = z.object({
  /** The ID of a price in the catalog, or the plan's name in the previous system. */
  priceId: z.optional(z.string()),
  paidThrough: z.optional(z.string()),
  /** If `resumesOn` is missing, the pause lasts until staff end it. */
  pause: z.optional(z.object({ resumesOn: z.optional(z.string()) })),
  /** The ID of the import that created the membership. A subscription that is linked later replaces the imported membership. */
  importId: z.optional(z.string()),
  /** The payments that staff entered (shared/payments/paid-by-hand.ts). */
  paid: z.optional(ManualPayments),
  reason: z.string(),
  by: z.optional(z.string()),
  at: z.string(),
})
export type ManualMembership = z.infer<typeof ManualMembership>

export const RecurringAmount = z.object({
  priceId: z.string(),
  amount: z.number(),
  currency: z.optional(z.string()),
  /** The amount counts as recurring revenue until this time. Each payment at Stripe moves this time forward. */
  until: z.string(),
})
export type RecurringAmount = z.infer<typeof RecurringAmount>

type Access = { accessUntil?: string | undefined }

export const hasAccess = ({ accessUntil = '' }: Access, now: Date): boolean => accessUntil > now.toISOString()
