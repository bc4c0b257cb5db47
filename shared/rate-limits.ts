/** What a limit counts by: the visitor's network address, or the e-mail address that a form names. */
export type Subject = 'address' | 'email'
export type RateLimit = { readonly per: Subject; readonly limit: number; readonly minutes: number }

const HOUR = 60
const DAY = 24 * HOUR

/** Every limit of the product on what strangers may do. Generous for a family behind one address, useless for a flood. */
export const rateLimits = {
  createDayPass: [
    { per: 'address', limit: 5, minutes: HOUR },
    { per: 'email', limit: 3, minutes: DAY },
  ],
  createBooking: [
    { per: 'address', limit: 5, minutes: HOUR },
    { per: 'email', limit: 5, minutes: DAY },
  ],
  createIntakeForm: [{ per: 'address', limit: 10, minutes: HOUR }],
  createWaiver: [{ per: 'address', limit: 10, minutes: HOUR }],
  createLead: [
    { per: 'address', limit: 5, minutes: HOUR },
    { per: 'email', limit: 2, minutes: DAY },
  ],
  /** Starting payments is how stolen cards are tried. */
  createCheckout: [{ per: 'address', limit: 20, minutes: HOUR }],
  /** Only codes that do not exist count: guessing is what it stops. */
  getDayPass: [{ per: 'address', limit: 10, minutes: 10 }],
} as const satisfies Record<string, readonly RateLimit[]>
