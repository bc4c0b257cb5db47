/** Set on new tables by the stack, on restored ones by `npm run table:protect`. */
export const tableLimits = {
  /** Units per second: caps the cost of a flood at about $4 per hour. */
  maxReadUnits: 4000,
  maxWriteUnits: 1000,
  maxIndexReadUnits: 2000,
  recoveryPeriodDays: 35,
} as const
