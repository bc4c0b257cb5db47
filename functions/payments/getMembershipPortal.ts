import { getMembershipPortal } from '#shared/payments/payments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { requireWithinLimits } from '../lib/writes/rate-limits.ts'
import { callStripe } from './call-stripe.ts'
import { isStripeConnected } from './stripe-secrets.ts'

/** Returns no URL until `npm run stripe:sync` has created the configuration of the customer portal. */
export const handler = createHandler(getMembershipPortal, async ({ request: { ipAddress } }) => {
  await requireWithinLimits({ operation: getMembershipPortal, ipAddress, now: new Date() })
  if (!(await isStripeConnected())) return {}
  const { data } = await callStripe((stripe) =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  return { url: data.find(({ login_page }) => login_page.enabled)?.login_page.url ?? undefined }
})
