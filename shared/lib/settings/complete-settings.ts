/** Adds fields that an earlier release did not store, with their default values. Stored lists are kept unchanged. */
export const complete = <T>(byDefault: T, stored: unknown): T => mergeDefaults(byDefault, stored) as T

function mergeDefaults(byDefault: unknown, stored: unknown): unknown {
  if (stored === undefined) return byDefault
  if (!isObject(byDefault) || !isObject(stored)) return stored
  return Object.fromEntries(
    Object.keys({ ...byDefault, ...stored }).map((key) => [key, mergeDefaults(byDefault[key], stored[key])]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
