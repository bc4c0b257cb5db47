export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined
