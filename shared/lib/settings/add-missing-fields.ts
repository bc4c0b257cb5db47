/** Adds the default values of fields that an earlier release did not store. Keeps stored lists unchanged. */
export const addMissingFields = <T>(defaults: T, stored: unknown): T => mergeDefaults(defaults, stored) as T

function mergeDefaults(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults
  if (!isObject(defaults) || !isObject(stored)) return stored
  return Object.fromEntries(
    Object.keys({ ...defaults, ...stored }).map((key) => [key, mergeDefaults(defaults[key], stored[key])]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
