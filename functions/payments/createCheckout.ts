import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '#shared/lib/api-error.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { InternalError } from '../lib/internal-error.ts'
import { tryCountAttempt } from '../lib/writes/rate-limits.ts'
import { createCheckoutSession } from './checkout-session.ts'
import { createStripeClient } from './stripe.ts'
import { getStripeSecrets } from './stripe-secrets.ts'

/** The time limit for the calls to Stripe. The visitor waits at most 10 s, of which 2 s are for a cold start and the network. */
const CHECKOUT_TIMEOUT_MS = 8000
/** If counting for the rate limit takes longer than this, the checkout continues, because the counter must not delay it. */
const COUNTER_TIMEOUT_MS = 3000

export const handler = createHandler(createCheckout, async ({ input, request }) => {
  const controller = new AbortController()
  const timeout = rejectAfter(CHECKOUT_TIMEOUT_MS, controller.signal)
  // Prevents an unhandled rejection, because the race below may already be decided when this promise rejects.
  timeout.catch(() => undefined)
  try {
    const attempt = { operation: createCheckout, ipAddress: request.ipAddress, now: new Date() }
    const limitTimeout = wait(COUNTER_TIMEOUT_MS, true, { signal: controller.signal })
    if (!(await Promise.race([tryCountAttempt(attempt), limitTimeout]))) throw new ApiError('tooManyRequests')
    const idempotencyKey = request.idempotencyKey ?? randomUUID()
    const session = getStripeSecrets().then((secrets) =>
      createCheckoutSession(createStripeClient(secrets), input.lineItems, { idempotencyKey }),
    )
    const { url } = await Promise.race([session, timeout])
    return { url }
  } catch (error) {
    throw toCheckoutError(error)
  } finally {
    controller.abort()
  }
})

async function rejectAfter(ms: number, signal: AbortSignal): Promise<never> {
  await wait(ms, undefined, { signal })
  throw new InternalError('stripeTimeout', 'Stripe did not respond in time')
}

function toCheckoutError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const isKeyReused = error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'
  return new ApiError(isKeyReused ? 'idempotencyKeyReused' : 'checkoutFailed', { cause: error })
}
