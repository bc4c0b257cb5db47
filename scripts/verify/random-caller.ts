import { signPayload } from '#infra/local/stripe/webhook.ts'
import { API_BASE_PATH } from '#shared/lib/operation.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { callWithRetry } from './api.ts'
import { newIdempotencyKey } from './forms.ts'
import type { Product } from './product.ts'
import type { RandomCaller } from './random-operations.ts'
import { staffToken } from './staff-tokens.ts'

/** An access token expires after 15 minutes. */
const TOKEN_MS = 10 * 60_000

/** Calls operations over HTTP, as an admin where they are for the staff. */
export function callerOf(product: Product): RandomCaller {
  let token: { value: Promise<string>; since: number } | undefined
  const freshToken = () => {
    if (!token || performance.now() - token.since > TOKEN_MS) {
      token = { value: staffToken(product), since: performance.now() }
    }
    return token.value
  }
  return {
    visitor: (operation, input) => callWithRetry(product, operation, input, { key: newIdempotencyKey() }),
    staff: async (operation, input) =>
      callWithRetry(product, operation, input, { token: await freshToken(), key: newIdempotencyKey() }),
    stripe: async (payload) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signPayload(payload) }
      const url = product.site + API_BASE_PATH + receiveStripeEvent.path
      const response = await fetch(url, { method: 'POST', headers, body: payload })
      await response.arrayBuffer()
    },
  }
}
