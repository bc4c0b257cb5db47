export const toNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined
