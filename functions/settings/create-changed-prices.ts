import { ApiError } from '#shared/lib/api-error.ts'
import type { GymSettings } from '#shared/lib/settings/settings.ts'
import { findRepricedServices } from '#shared/settings/program-changes.ts'
import { isStripeConnected } from '../payments/stripe-secrets.ts'

const pricesOf = ({ programs, business: { currency } }: GymSettings) => ({ programs, currency })

/** Creates the changed prices at Stripe before they are published. If this fails, the prices on sale stay unchanged. */
export async function createChangedPrices(from: GymSettings, to: GymSettings): Promise<void> {
  const newPrices = findRepricedServices(pricesOf(from), pricesOf(to))
  const [first] = newPrices
  if (!first) return
  if (!(await isStripeConnected()))
    throw new ApiError('stripeNotConnected', { details: { title: first.title } })
  const [{ callStripe }, { createUnpublishedPrice: preparePrice }] = await Promise.all([
    import('../payments/call-stripe.ts'),
    import('../payments/stripe-catalog.ts'),
  ])
  await Promise.all(
    newPrices.map((service) =>
      callStripe((stripe) => preparePrice(stripe, service, to.business.currency)).catch((cause: unknown) => {
        const reason = cause instanceof ApiError ? cause.message : ''
        throw new ApiError('priceNotMade', { details: { title: service.title, reason }, cause })
      }),
    ),
  )
}
