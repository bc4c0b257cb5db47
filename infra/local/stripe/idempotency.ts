import { createHash } from 'node:crypto'
import type { ServiceRequest } from '../http/messages.ts'
import type { StripeAccount } from './stripe.ts'
import { StripeError } from './stripe-error.ts'

const IDEMPOTENCY_TTL_MS = 24 * 3600_000

/** Finds the stored response to a repeated request. Errors are not stored, so a rejected request can be retried. */
export function findSavedResponse({ state }: StripeAccount, request: ServiceRequest): string | undefined {
  const key = keyOf(request)
  const stored = key !== undefined && Object.hasOwn(state.answers, key) ? state.answers[key] : undefined
  if (!stored) return undefined
  if (stored.request === fingerprint(request)) return stored.body
  throw new StripeError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

export function saveResponse({ state }: StripeAccount, request: ServiceRequest, body: string): void {
  const key = keyOf(request)
  if (key === undefined) return
  const now = Date.now()
  for (const [storedKey, { at }] of Object.entries(state.answers)) {
    if (now - at > IDEMPOTENCY_TTL_MS) delete state.answers[storedKey]
  }
  state.answers[key] = { request: fingerprint(request), body, at: now }
}

function keyOf({ method, headers }: ServiceRequest): string | undefined {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : undefined
}

function fingerprint({ method, path, body }: ServiceRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}
