import Stripe from 'stripe'
import { ApiError } from '#shared/lib/api-error.ts'
import { createStripeClient, type StripeDeadline } from './stripe.ts'
import { getStripeSecrets } from './stripe-secrets.ts'

/** Calls Stripe. Throws an ApiError if Stripe is unavailable or refuses the request. */
export async function callStripe<T>(
  request: (stripe: Stripe) => Promise<T>,
  deadline: StripeDeadline = {},
): Promise<T> {
  try {
    return await request(createStripeClient(await getStripeSecrets(), deadline))
  } catch (error) {
    throw toApiError(error)
  }
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { errors } = Stripe
  if (error instanceof errors.StripeIdempotencyError)
    return new ApiError('idempotencyKeyReused', { cause: error })
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError)
    return new ApiError('stripeRefused', { details: { reason: error.message }, cause: error })
  return new ApiError('stripeUnavailable', { cause: error })
}
