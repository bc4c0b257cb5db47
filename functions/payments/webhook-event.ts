import Stripe from 'stripe'

/** Stripe's libraries use this default for the maximum age of a signature. */
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
    // The SDK also throws plain Errors for some malformed headers, so any other error means an invalid signature.
    if (error instanceof SyntaxError) throw error
    return undefined
  }
}

/** True for a timestamp in the future, because the SDK rejects only old ones. */
function isFromFuture(header: string, now: Date): boolean {
  const [, seconds] = /(?:^|,)t=(\d+)/.exec(header) ?? []
  return Number(seconds) - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS
}
