/** The stack sets these limits on new tables, and `npm run table:protect` on restored ones. */
export const tableLimits = {
  /** Units per second, which limit the cost of a flood of requests to about $4 per hour. */
  maxReadUnits: 4000,
  maxWriteUnits: 1000,
  maxIndexReadUnits: 2000,
  recoveryPeriodDays: 35,
} as const
