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
  /** Paid, and the bank may take it back. */
  'disputed',
  'notIncluded',
  /** What is paid at Stripe is nothing that Settings knows. */
  'unknownPrice',
  /** Not paid through Stripe: cash, a gift of the house, or a member who came with the gym's old data. */
  'manual',
] as const
export const AccessState = z.enum(accessStates)
export type AccessState = z.infer<typeof AccessState>

/** An access that nothing we know will end. */
export const NO_KNOWN_END = '9999-12-31T00:00:00.000Z'

/** Payments by hand of which each began where the one before ended; without those that were voided. */
const PaidByHand = z.object({
  /** The number of the receipt that began it. */
  run: z.number(),
  /** The first day that it pays, and for how many months from then. */
  from: z.string(),
  months: z.number(),
  /** What the last one brings in each month, in the minor unit of its currency. */
  monthly: z.number(),
  currency: z.string(),
  /** Before it the membership had no end. */
  wasEndless: z.optional(z.boolean()),
})

/** A membership that the staff answers for instead of Stripe. */
export const ManualMembership = z.object({
  /** A price of the catalog, or the name of a plan in the system that the member came from. */
  priceId: z.optional(z.string()),
  /** The last day on which the member may train; missing if it has no end. */
  paidThrough: z.optional(z.string()),
  /** The member does not train until this day, or until the staff says otherwise. */
  pause: z.optional(z.object({ resumesOn: z.optional(z.string()) })),
  /** It was in the list of another system: it stands in until a subscription of this member is linked. */
  importId: z.optional(z.string()),
  /** What was paid by hand for it (shared/payments/paid-by-hand.ts). */
  paid: z.optional(PaidByHand),
  reason: z.string(),
  by: z.optional(z.string()),
  at: z.string(),
})
export type ManualMembership = z.infer<typeof ManualMembership>

/** What a plan brings in each month while it lasts, in the minor unit of the currency; a paused one brings nothing. */
export const RecurringAmount = z.object({
  priceId: z.string(),
  amount: z.number(),
  /** If it is another than the gym's: nobody knows what it is worth. */
  currency: z.optional(z.string()),
  /** The first instant at which it counts no more unless Stripe tells of another payment. */
  until: z.string(),
})
export type RecurringAmount = z.infer<typeof RecurringAmount>

type Access = { accessUntil?: string | undefined }

export const hasAccess = ({ accessUntil = '' }: Access, now: Date): boolean => accessUntil > now.toISOString()
