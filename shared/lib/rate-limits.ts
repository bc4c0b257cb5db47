/** Never rename these values, because stored keys contain them. 'network' is an IPv6 /48 network, and 'checkout' is one payment. */
export type RateLimitKeyType = 'address' | 'network' | 'email' | 'checkout' | 'key'
export type RateLimit = { readonly per: RateLimitKeyType; readonly limit: number; readonly minutes: number }

export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** The limit per IP address is high, because all visitors on the gym's guest Wi-Fi share one address. */
const GUEST_WIFI_LIMIT = { per: 'address', limit: 60, minutes: MINUTES_PER_HOUR } as const

export const GUESSING_LIMITS = [
  { per: 'address', limit: 10, minutes: 10 },
  { per: 'network', limit: 100, minutes: 10 },
] as const

export const CONFIRM_CHECKOUT_INTERVAL_SECONDS = 10

/** An operation that sends an email also has a limit per recipient. */
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
    // The limit is higher than for one person, because a family may sign several waivers with one email.
    { per: 'email', limit: 10, minutes: MINUTES_PER_DAY },
  ],
  createLead: [
    { per: 'address', limit: 5, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 2, minutes: MINUTES_PER_DAY },
  ],
  unsubscribe: [GUEST_WIFI_LIMIT],
  createCheckout: [{ per: 'address', limit: 20, minutes: MINUTES_PER_HOUR }],
  /** Also limits calls per payment, because each call reads from Stripe and people may reopen the page from the browser history. */
  confirmCheckout: [
    GUEST_WIFI_LIMIT,
    { per: 'checkout', limit: 1, minutes: CONFIRM_CHECKOUT_INTERVAL_SECONDS / 60 },
  ],
  getMembershipPortal: [GUEST_WIFI_LIMIT],
  /** Only requests with unknown codes count toward this limit. */
  getDayPass: GUESSING_LIMITS,
  getWaiverVerification: GUESSING_LIMITS,
  /** Every call counts toward the limit, because a call with an unknown code costs as much as a call that changes the date. */
  updateVisitDate: [GUEST_WIFI_LIMIT, { per: 'network', limit: 600, minutes: MINUTES_PER_HOUR }],
  /** Only refused calls and calls of unregistered devices count toward the limits, because the phones of many guests share an IP address. */
  walletRequests: [GUEST_WIFI_LIMIT, { per: 'network', limit: 600, minutes: MINUTES_PER_HOUR }],
  logWalletErrors: [
    { per: 'address', limit: 5, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 60, minutes: MINUTES_PER_HOUR },
  ],
} as const satisfies Record<string, readonly RateLimit[]>
