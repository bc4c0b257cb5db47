/** A value with exactly one text in canonical JSON. Only whole numbers are allowed, because programming languages print fractions differently. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue | undefined }

const LONE_SURROGATE = /\p{Surrogate}/u
const ASCII_KEY = /^[\x20-\x7e]+$/

/** Follows RFC 8785, so that equal values give equal text. Throws for values that programming languages print or sort differently. */
export function canonicalJson(value: CanonicalValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries<CanonicalValue | undefined>({ ...value })
    const entries = fields.flatMap(([key, field]) => (field === undefined ? [] : [[key, field] as const]))
    const sortedEntries = entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${sortedEntries.map(([key, field]) => `${canonicalKey(key)}:${canonicalJson(field)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError('Canonical JSON has whole numbers only')
  }
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) {
    throw new RangeError('Canonical JSON has no lone surrogates')
  }
  return JSON.stringify(value)
}

function canonicalKey(key: string): string {
  if (!ASCII_KEY.test(key)) throw new RangeError('Canonical JSON has ASCII keys only')
  return JSON.stringify(key)
}
