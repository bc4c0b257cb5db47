import { buildStringToSign, KIOSK_HEADERS } from '#shared/lib/kiosk-request.ts'
import { buildRequest, type Input, type Operation, type Output } from '#shared/lib/operation.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { callOperation } from '../../api-client/call.ts'
import { sha256 } from '../../prerender/sha256.ts'
import type { KioskClock } from './kiosk-clock.ts'
import { sign } from './kiosk-keys.ts'

type SignedCallOptions = {
  readonly signer: { readonly kioskId: string; readonly signingKey: CryptoKey }
  readonly clock: KioskClock
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Signs with the estimated server time. If the estimate is wrong, the error contains the correct time, and the call is retried once with that time. */
export async function callSigned<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options: SignedCallOptions,
): Promise<Output<Op>> {
  const requestedAt = options.clock.monotonic()
  try {
    return await callOnce(operation, input, options)
  } catch (error) {
    const now = serverTimeOf(error)
    if (now === undefined) throw error
    options.clock.sync(now, requestedAt)
    return callOnce(operation, input, options)
  }
}

async function callOnce<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  { signer: { kioskId, signingKey }, clock, ...options }: SignedCallOptions,
) {
  const { path, body = '' } = buildRequest(operation, input as Record<string, unknown>)
  const time = Math.round(clock.now())
  const text = buildStringToSign({ path, time, kioskId, bodyHash: await sha256(body) })
  const headers = {
    [KIOSK_HEADERS.id]: kioskId,
    [KIOSK_HEADERS.time]: String(time),
    [KIOSK_HEADERS.signature]: await sign(signingKey, text),
  }
  return callOperation(operation, input, { ...options, headers })
}

function serverTimeOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'kioskClock') return undefined
  const { now } = (error.current ?? {}) as { now?: unknown }
  return typeof now === 'number' ? now : undefined
}
