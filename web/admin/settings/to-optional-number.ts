export const toOptionalNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined
