import { createRequire } from 'node:module'

type ConditionValues = Readonly<Record<string, object>>
type Context = {
  readonly attrNames?: Readonly<Record<string, string>>
  readonly attrVals?: ConditionValues
  readonly unusedAttrNames: Record<string, true>
  readonly unusedAttrVals: Record<string, true>
}
type Condition = { readonly expression: unknown }
type Parser = { parse: (text: string, options: { context: Context }) => Condition | string }

/** Conditions that match this pattern are not cached, because their parse result depends on their values. */
const VALUE_DEPENDENT_PATTERN = /between|attribute_type/i
const MAX_CACHE_ENTRIES = 1000

/** Caches parsed conditions by their text, because the parser needs 17 ms for the condition of a check-in. */
export function cacheParsedConditions(): void {
  const parser: Parser = createRequire(import.meta.url)('dynalite/db/conditionParser.js')
  const { parse } = parser
  const cache = new Map<string, { parsed: Condition; names: Map<unknown, string> }>()
  parser.parse = (text, options) => {
    if (VALUE_DEPENDENT_PATTERN.test(text)) return parse(text, options)
    const { attrNames, attrVals = {}, unusedAttrNames, unusedAttrVals } = options.context
    const types = Object.entries(attrVals).map(([name, value]) => [name, Object.keys(value)])
    const key = JSON.stringify([text, attrNames, types])
    const cached = cache.get(key)
    if (cached) {
      for (const [name] of text.matchAll(/[#:]\w+/g)) {
        delete unusedAttrNames[name]
        delete unusedAttrVals[name]
      }
      return { ...cached.parsed, expression: withValues(cached.parsed.expression, cached.names, attrVals) }
    }
    const parsed = parse(text, options)
    if (typeof parsed === 'string') return parsed
    if (cache.size === MAX_CACHE_ENTRIES) cache.clear()
    cache.set(key, { parsed, names: new Map(Object.entries(attrVals).map(([name, value]) => [value, name])) })
    return parsed
  }
}

function withValues(node: unknown, names: ReadonlyMap<unknown, string>, values: ConditionValues): unknown {
  const name = names.get(node)
  if (name) return values[name]
  if (Array.isArray(node)) return node.map((part) => withValues(part, names, values))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([at, part]) => [at, withValues(part, names, values)]))
}
