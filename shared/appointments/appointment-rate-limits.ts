import { GUESSING_LIMITS, MINUTES_PER_DAY, MINUTES_PER_HOUR, type RateLimit } from '../lib/rate-limits.ts'

/** This file is apart from rate-limits.ts because only the pages of appointments load it. */
export const appointmentRateLimits = {
  listAvailableSlots: [
    { per: 'address', limit: 300, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 3000, minutes: MINUTES_PER_HOUR },
  ],
  createAppointment: [
    { per: 'address', limit: 10, minutes: MINUTES_PER_HOUR },
    { per: 'network', limit: 60, minutes: MINUTES_PER_HOUR },
    { per: 'email', limit: 5, minutes: MINUTES_PER_DAY },
  ],
  /** This limit counts unknown links only. */
  getAppointment: GUESSING_LIMITS,
  getAppointmentCalendar: GUESSING_LIMITS,
  rescheduleAppointment: [
    { per: 'address', limit: 20, minutes: MINUTES_PER_HOUR },
    // Whoever typed somebody's email holds the link, and each move sends an email.
    { per: 'email', limit: 10, minutes: MINUTES_PER_DAY },
  ],
  /** This limit counts every call: an unknown code costs as much as a confirmation. */
  confirmAppointment: GUESSING_LIMITS,
  cancelAppointment: [{ per: 'address', limit: 20, minutes: MINUTES_PER_HOUR }],
} as const satisfies Record<string, readonly RateLimit[]>
