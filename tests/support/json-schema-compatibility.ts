export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  pattern?: string
  format?: string
} & Partial<Record<Bound, number>>

const lowerBounds = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const
const upperBounds = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const
type Bound = (typeof lowerBounds)[number] | (typeof upperBounds)[number]

/** Where a value that the first schema allows may be refused by the second. It knows the keywords of getOpenApi only. */
export function narrowedInput(before: JsonSchema, now: JsonSchema, path = 'input'): string[] {
  const [old, current] = [variantsOf(before), variantsOf(now)]
  if (old.length > 1 || current.length > 1) {
    const isAccepted = (one: JsonSchema) => current.some((other) => narrowedInput(one, other).length === 0)
    return old
      .filter((one) => !isAccepted(one))
      .map((one) => `${path} may no longer be ${JSON.stringify(one)}`)
  }
  const values = valuesOf(now)
  if (values)
    return missingValues(valuesOf(before), values).map((value) => `${path} may no longer be ${value}`)
  const sent = valuesOf(before)
  if (sent && now.type === 'string')
    return sent.filter((value) => !isAllowed(value, now)).map((value) => `${path} may no longer be ${value}`)
  if (now.type && before.type !== now.type && !sent) return [`${path} is now ${now.type}`]
  return [
    ...lowerBounds.filter((name) => (now[name] ?? -Infinity) > (before[name] ?? -Infinity)),
    ...upperBounds.filter((name) => (now[name] ?? Infinity) < (before[name] ?? Infinity)),
    ...(['pattern', 'format'] as const).filter((name) => now[name] && now[name] !== before[name]),
  ]
    .map((name) => `${path} has another ${name}`)
    .concat(
      (now.required ?? [])
        .filter((name) => !before.required?.includes(name))
        .map((name) => `${path}.${name} is required`),
      inside(before, now, (name, old, current) => narrowedInput(old, current, `${path}.${name}`)),
    )
}

const isAllowed = (value: unknown, { minLength = 0, maxLength = Infinity, pattern = '' }: JsonSchema) =>
  typeof value === 'string' &&
  value.length >= minLength &&
  value.length <= maxLength &&
  new RegExp(pattern, 'u').test(value)

/** Where a value of the second schema, without the fields that the first does not know, may not be one of the first. */
export function narrowedOutput(before: JsonSchema, now: JsonSchema, path = 'output'): string[] {
  const [old, current] = [variantsOf(before), variantsOf(now)]
  if (old.length > 1 || current.length > 1) {
    return current.flatMap((one) => {
      const closest = old.map((other) => narrowedOutput(other, one, path)).sort((a, b) => a.length - b.length)
      return closest[0] ?? []
    })
  }
  const values = valuesOf(before)
  if (values) {
    const name = path.split('.').at(-1)?.replace('[]', '')
    return missingValues(valuesOf(now), values).map((value) => `${path}: ${name} may be ${value}`)
  }
  if (before.type && before.type !== now.type) return [`${path} is now ${now.type}`]
  const gone = Object.keys(before.properties ?? {}).filter((name) => !now.properties?.[name])
  const optional = (before.required ?? []).filter(
    (name) => !gone.includes(name) && !now.required?.includes(name),
  )
  return [
    ...gone.map((name) => `${path}.${name} is gone`),
    ...optional.map((name) => `${path}.${name} may be missing`),
    ...inside(before, now, (name, old, current) => narrowedOutput(old, current, `${path}.${name}`)),
  ]
}

function inside(
  before: JsonSchema,
  now: JsonSchema,
  compare: (name: string, before: JsonSchema, now: JsonSchema) => string[],
): string[] {
  const common = Object.entries(before.properties ?? {}).flatMap(([name, old]) => {
    const current = now.properties?.[name]
    return current ? compare(name, old, current) : []
  })
  return before.items && now.items ? [...common, ...compare('[]', before.items, now.items)] : common
}

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema]

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined)

/** Any value where `wanted` names none. */
function missingValues(wanted: readonly unknown[] | undefined, known: readonly unknown[]): string[] {
  if (!wanted) return ['anything else']
  const names = new Set(known.map((value) => JSON.stringify(value)))
  return wanted.map((value) => JSON.stringify(value)).filter((value) => !names.has(value))
}
