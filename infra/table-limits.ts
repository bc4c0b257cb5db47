/** Set by the stack on a new table, and by `npm run table:protect` on a restored one. */
export const tableLimits = {
  /** Units per second, far above normal load: they cap the cost of a flood at about $4 per hour. */
  maxReadUnits: 4000,
  maxWriteUnits: 1000,
  maxIndexReadUnits: 2000,
  recoveryPeriodDays: 35,
} as const
