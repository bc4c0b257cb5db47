export const MS_PER_MINUTE = 60 * 1000
export const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE
