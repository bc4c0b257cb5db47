import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createCheckout } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { isWithinLimits } from '../payments/checkout-limit.ts'
import { startCheckout } from '../payments/start-checkout.ts'
import { statelessLambda } from '../runtime/stateless-lambda.ts'

/** Below the time limit of the Lambda, whatever Stripe's own retries take. */
const BUDGET_MS = 12_000

export const handler = statelessLambda(createCheckout, async ({ input, request }) => {
  const paying = { operation: createCheckout, address: request.visitorAddress, now: new Date() }
  if (!(await isWithinLimits(paying))) throw new Problem('tooManyRequests')
  const stop = new AbortController()
  try {
    const started = startCheckout(input.lineItems, request.idempotencyKey ?? randomUUID())
    return { url: await Promise.race([started, late(stop.signal)]) }
  } catch (cause) {
    throw problemFrom(cause)
  } finally {
    stop.abort()
  }
})

async function late(signal: AbortSignal): Promise<never> {
  await wait(BUDGET_MS, undefined, { signal })
  throw new Error('Stripe took too long')
}

function problemFrom(cause: unknown): Problem {
  const isReused = cause instanceof Error && 'type' in cause && cause.type === 'StripeIdempotencyError'
  return new Problem(isReused ? 'idempotencyKeyReused' : 'checkoutFailed', { cause })
}
