import type { LambdaDefinition } from '#infra/lambdas.ts'

export type Throttle = { readonly ThrottlingRateLimit: number; readonly ThrottlingBurstLimit: number }

const perSecond = (rate: number, burst: number): Throttle => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
})

/**
 * For all callers of a route together. High enough that one caller does not use it up from one connection: the limits
 * per visitor (shared/lib/rate-limits.ts) refuse a flood long before, and the caps of the table bound its cost.
 */
const ROUTE = perSecond(50, 100)
/** Stripe delivers bursts of events, and retries failed ones for days. */
const WEBHOOK = perSecond(100, 200)

/** For paths that are not a route. */
export const DEFAULT_THROTTLE = perSecond(50, 100)

export const throttleFor = ({ name }: Pick<LambdaDefinition, 'name'>): Throttle =>
  name === 'receiveStripeEvent' ? WEBHOOK : ROUTE
