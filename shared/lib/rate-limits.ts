/**
 * What a limit counts by: the IP address ('address', part of stored counter keys), the IPv6 /48 network, or the email
 * that the operation writes to.
 */
export type RateLimitKeyType = 'address' | 'network' | 'email'
export type RateLimit = { readonly per: RateLimitKeyType; readonly limit: number; readonly minutes: number }

export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** Forty people on the gym's guest Wi-Fi share one IP address. */
const GUEST_WIFI_LIMIT = { per: 'address', limit: 60, minutes: MINUTES_PER_HOUR } as const

/** Stops guessing. */
export const GUESSING_LIMITS = [
  { per: 'address', limit: 10, minutes: 10 },
  { per: 'network', limit: 100, minutes: 10 },
] as const

/** Rate limits of public operations. Each that sends an email has one per email, so that no mailbox is flooded. */
export const rateLimits = {
  createDayPass: [GUEST_WIFI_LIMIT, { per: 'email', limit: 3, minutes: MINUTES_PER_DAY }],
  createBooking: [
    { per: 'address', limit: 5, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 60, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 5, minutes: MINUTES_PER_DAY },
  ],
  createIntakeForm: [
    { per: 'address', limit: 10, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 10, minutes: MINUTES_PER_DAY },
  ],
  createWaiver: [
    GUEST_WIFI_LIMIT,
    // A family signs with one email.
    { per: 'email', limit: 10, minutes: MINUTES_PER_DAY },
  ],
  createLead: [
    { per: 'address', limit: 5, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 2, minutes: MINUTES_PER_DAY },
  ],
  unsubscribe: [GUEST_WIFI_LIMIT],
  /** Limits card testing. */
  createCheckout: [{ per: 'address', limit: 20, minutes: MINUTES_PER_HOUR }],
  /** Counts unknown codes only. */
  getDayPass: GUESSING_LIMITS,
  /** Counts unknown references only. */
  getWaiverVerification: GUESSING_LIMITS,
  /** Counts every call: an unknown code costs as much as a change. */
  updateVisitDate: [GUEST_WIFI_LIMIT, { per: 'network', limit: 600, minutes: MINUTES_PER_HOUR }],
} as const satisfies Record<string, readonly RateLimit[]>
