import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { reportError } from '../lib/report-error.ts'
import { isStripeConnected } from '../payments/stripe-secrets.ts'

/** Updates product names, lookup keys and legal links at Stripe. Errors are only reported, because checkout works without these updates. */
export async function syncStripe({ programs, legal, business: { currency } }: GymSettings): Promise<void> {
  try {
    if (!(await isStripeConnected())) return
    const [{ callStripe }, { diffCatalog }, { diffPortal }] = await Promise.all([
      import('../payments/call-stripe.ts'),
      import('../payments/stripe-catalog.ts'),
      import('../payments/stripe-portal.ts'),
    ])
    await callStripe(async (stripe) => {
      const changes = await diffCatalog(stripe, { programs, currency })
      const publishedChanges = changes.filter(({ isPublished }) => isPublished)
      for (const { apply } of publishedChanges) await apply?.()
      const portalChanges = await diffPortal(stripe, legal)
      for (const { mark, apply } of portalChanges) if (mark === '~') await apply?.()
    })
  } catch (error) {
    reportError('pricesNotMoved', error)
  }
}
