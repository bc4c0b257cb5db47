import * as z from 'zod/mini'

export const linkOutcomes = ['linked', 'known', 'otherName', 'nobody', 'noEmail'] as const
export const LinkOutcome = z.enum(linkOutcomes)
export type LinkOutcome = z.infer<typeof LinkOutcome>

export const linkOutcomeLabels = {
  linked: 'Linked by email address',
  known: 'Already linked',
  otherName: 'A client with another name has this email',
  nobody: 'No client has this email',
  noEmail: 'No email in Stripe',
} as const satisfies Record<LinkOutcome, string>

export const StripeLink = z.object({
  payerId: z.string(),
  subscriptionId: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  outcome: LinkOutcome,
  clientId: z.optional(z.string()),
  clientName: z.optional(z.string()),
})
export type StripeLink = z.infer<typeof StripeLink>

export const StripeLinks = z.object({
  links: z.array(StripeLink),
  nextAfter: z.optional(z.string()),
})
export type StripeLinks = z.infer<typeof StripeLinks>
