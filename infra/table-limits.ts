/** Set by the stack on a new table, and by `npm run table:protect` on a restored one. */
export const tableLimits = {
  /** Units a second, far above what a gym needs: they cap the bill of a flood, at about $4 an hour. */
  maxReadUnits: 4000,
  maxWriteUnits: 1000,
  /** Of each index: only lists read from them. */
  maxIndexReadUnits: 2000,
  /** Point-in-time recovery reaches so far back. */
  recoveryPeriodDays: 35,
} as const
