/** A weekday from opening to closing. */
export const BUSINESS_DAY_MINUTES = 720
