import Stripe from 'stripe'

/** The maximum age of a webhook signature. Stripe's libraries use the same default. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

/** Returns undefined if the signature is invalid or too old. Throws SyntaxError if the body is not JSON. */
export function parseWebhookEvent(
  body: string,
  header: string,
  { secret, now }: { secret: string; now: Date },
): unknown {
  if (isFromFuture(header, now)) return undefined
  try {
    const receivedAt = now.getTime()
    return Stripe.webhooks.constructEvent(
      body,
      header,
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    )
  } catch (error) {
    // The SDK throws errors of several classes for malformed headers, so every error except SyntaxError means an invalid signature.
    if (error instanceof SyntaxError) throw error
    return undefined
  }
}

/** True if the timestamp is too far in the future. The SDK rejects only timestamps that are too old. */
function isFromFuture(header: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(header) ?? []
  return Number(seconds) - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS
}
