import * as z from 'zod/mini'
import { Metadata } from './catalog-objects.ts'

const Feature = z.object({ enabled: z.boolean() })

export const PortalConfiguration = z.object({
  id: z.string(),
  object: z.literal('billing_portal.configuration'),
  active: z.boolean(),
  business_profile: z.object({
    headline: z.nullable(z.string()),
    privacy_policy_url: z.nullable(z.string()),
    terms_of_service_url: z.nullable(z.string()),
  }),
  default_return_url: z.nullable(z.string()),
  features: z.object({
    customer_update: z.object({ enabled: z.boolean(), allowed_updates: z.array(z.string()) }),
    invoice_history: Feature,
    payment_method_update: Feature,
    subscription_cancel: z.object({
      enabled: z.boolean(),
      mode: z.enum(['at_period_end', 'immediately']),
      proration_behavior: z.string(),
      cancellation_reason: z.object({ enabled: z.boolean(), options: z.array(z.string()) }),
    }),
    subscription_update: z.object({
      enabled: z.boolean(),
      default_allowed_updates: z.array(z.string()),
      proration_behavior: z.string(),
      products: z.array(z.object({ product: z.string(), prices: z.array(z.string()) })),
    }),
  }),
  is_default: z.literal(false),
  login_page: z.object({ enabled: z.boolean(), url: z.nullable(z.string()) }),
  metadata: Metadata,
  name: z.nullable(z.string()),
  livemode: z.literal(false),
  created: z.number(),
  updated: z.number(),
})
export type PortalConfiguration = z.infer<typeof PortalConfiguration>

export const PortalSession = z.object({
  id: z.string(),
  object: z.literal('billing_portal.session'),
  configuration: z.string(),
  customer: z.string(),
  flow: z.nullable(z.object({ type: z.literal('payment_method_update') })),
  return_url: z.nullable(z.string()),
  url: z.string(),
  livemode: z.literal(false),
  created: z.number(),
})
export type PortalSession = z.infer<typeof PortalSession>
