import * as z from 'zod/mini'

const customerLinkOutcomes = ['linked', 'known', 'otherName', 'nobody', 'noEmail'] as const
const CustomerLinkOutcome = z.enum(customerLinkOutcomes)
export type CustomerLinkOutcome = z.infer<typeof CustomerLinkOutcome>

export const customerLinkOutcomeLabels = {
  linked: 'Linked by email address',
  known: 'Already linked',
  otherName: 'A client with another name has this email',
  nobody: 'No client has this email',
  noEmail: 'No email in Stripe',
} as const satisfies Record<CustomerLinkOutcome, string>

export const StripeCustomerLink = z.object({
  payerId: z.string(),
  subscriptionId: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  outcome: CustomerLinkOutcome,
  clientId: z.optional(z.string()),
  clientName: z.optional(z.string()),
})
export type StripeCustomerLink = z.infer<typeof StripeCustomerLink>

export const StripeCustomerLinks = z.object({
  links: z.array(StripeCustomerLink),
  nextAfter: z.optional(z.string()),
})
export type StripeCustomerLinks = z.infer<typeof StripeCustomerLinks>
