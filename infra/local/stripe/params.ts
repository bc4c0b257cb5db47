import { type Form, type FormValue, getObject, getString, getStringMap } from './form-encoding.ts'
import { StripeError } from './stripe-error.ts'

/** Rejects unknown parameters. A name in `supportedNames` also allows the parameters nested in it, such as `items[][price]` in `items`. */
export function rejectUnknownParams(form: Form, supportedNames: string): void {
  const names = ['expand', ...supportedNames.split(/\s+/)]
  for (const { path, value } of leafValues(form)) {
    const name = path.replace(/\[\d+\]/g, '[]')
    const isSupported = names.some((each) => name === each || name.startsWith(`${each}[`))
    const isCleared = value === '' && names.some((each) => each.startsWith(`${name}[`))
    if (isSupported || isCleared) continue
    throw new StripeError(`Received unknown parameter: ${path}`, { code: 'parameter_unknown', param: path })
  }
}

function leafValues(form: Form, parent = ''): { path: string; value: FormValue }[] {
  return Object.entries(form).flatMap(([key, value]) => {
    const path = parent ? `${parent}[${key}]` : key
    return typeof value === 'string' ? [{ path, value }] : leafValues(value, path)
  })
}

export const isCleared = (form: Form, name: string): boolean => form[name] === ''

export function parseBoolean(form: Form, name: string): boolean | undefined {
  const text = getString(form, name)
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw new StripeError(`Invalid boolean: ${text}`, { param: name })
}

type ParameterRange = { readonly param?: string; readonly min?: number; readonly max?: number }

export function parseInteger(form: Form, name: string, { param = name, min, max }: ParameterRange = {}) {
  const text = getString(form, name)
  if (text === undefined) return undefined
  const toError = (message: string) => new StripeError(message, { code: 'parameter_invalid_integer', param })
  if (!/^-?\d+$/.test(text)) throw toError(`Invalid integer: ${text}`)
  const number = Number(text)
  if (min !== undefined && number < min) throw toError(`This value must be greater than or equal to ${min}.`)
  if (max !== undefined && number > max) throw toError(`This value must be less than or equal to ${max}.`)
  return number
}

export function parseEnum<T extends string>(form: Form, name: string, values: readonly T[]): T | undefined {
  const text = getString(form, name)
  if (text === undefined) return undefined
  const knownValue = values.find((value) => value === text)
  if (knownValue !== undefined) return knownValue
  const choicesText = `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`
  throw new StripeError(`Invalid ${name}: must be one of ${choicesText}`, { param: name })
}

export function parseUrl(form: Form, name: string): string | undefined {
  const url = getString(form, name)
  if (url === undefined || URL.canParse(url)) return url
  throw new StripeError('Not a valid URL', { code: 'url_invalid', param: name })
}

const METADATA_KEYS_MAX = 50
const METADATA_KEY_MAX_LENGTH = 40
const METADATA_VALUE_MAX_LENGTH = 500

export function parseMetadata(form: Form): Record<string, string> {
  const metadata = getStringMap(form, 'metadata')
  const invalid = (message: string) => new StripeError(message, { param: 'metadata' })
  if (Object.keys(metadata).length > METADATA_KEYS_MAX) {
    throw invalid(`Metadata can have up to ${METADATA_KEYS_MAX} keys.`)
  }
  for (const [key, value] of Object.entries(metadata)) {
    if (key.length > METADATA_KEY_MAX_LENGTH) {
      throw invalid(`Metadata keys can have up to ${METADATA_KEY_MAX_LENGTH} characters.`)
    }
    if (value.length > METADATA_VALUE_MAX_LENGTH) {
      throw invalid(
        `Metadata values can have up to ${METADATA_VALUE_MAX_LENGTH} characters, but you passed in a value that is ${value.length} characters.`,
      )
    }
  }
  return metadata
}

/** Keeps the keys that the request does not contain. An empty value deletes its key, and `metadata: ''` deletes all keys. */
export function mergeMetadata(stored: Readonly<Record<string, string>>, form: Form): Record<string, string> {
  const mergedMetadata = isCleared(form, 'metadata') ? {} : { ...stored, ...parseMetadata(form) }
  return Object.fromEntries(Object.entries(mergedMetadata).filter(([, value]) => value !== ''))
}

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
}

export function isCreatedWithin(query: Form, created: number): boolean {
  const exactSeconds = parseInteger(query, 'created')
  if (exactSeconds !== undefined) return created === exactSeconds
  return Object.entries(getObject(query, 'created')).every(
    ([name, bound]) => comparisons[name]?.(created, Number(bound)) ?? true,
  )
}

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** Returns one page of `items` in the given order. The newest object must come first, as in Stripe's lists. */
export function createListPage<T extends { id: string }>(url: string, items: readonly T[], query: Form) {
  const limit = parseInteger(query, 'limit', { min: 1, max: MAX_LIMIT }) ?? DEFAULT_LIMIT
  const after = getString(query, 'starting_after')
  const start = items.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) {
    throw new StripeError(`No such object: '${after}'`, { code: 'resource_missing', param: 'starting_after' })
  }
  const end = start + limit
  return { object: 'list', url, has_more: end < items.length, data: items.slice(start, end) }
}
