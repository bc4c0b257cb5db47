/** The stack sets these limits on new tables. `npm run table:protect` sets them on restored tables. */
export const tableLimits = {
  /** The maximum number of units per second. It limits the cost of a flood of requests to about $4 per hour. */
  maxReadUnits: 4000,
  maxWriteUnits: 1000,
  maxIndexReadUnits: 2000,
  recoveryPeriodDays: 35,
} as const
