import type { Plugin } from 'rolldown'
import { exactRegex } from 'rolldown/filter'

const SCHEMAS_MODULE = '\0zod-schemas-made-once'

const REUSE_CODE = `
  import * as zod from 'zod/mini'
  export * from 'zod/mini'
  const once = (make) => {
    let schema
    return (params) => (params === undefined ? (schema ??= make()) : make(params))
  }
  const makeString = /* @__PURE__ */ once(zod.string)
  const makeNumber = /* @__PURE__ */ once(zod.number)
  const makeBoolean = /* @__PURE__ */ once(zod.boolean)
  const optionals = /* @__PURE__ */ new WeakMap()
  /* @__NO_SIDE_EFFECTS__ */
  export function string(params) { return makeString(params) }
  /* @__NO_SIDE_EFFECTS__ */
  export function number(params) { return makeNumber(params) }
  /* @__NO_SIDE_EFFECTS__ */
  export function boolean(params) { return makeBoolean(params) }
  /* @__NO_SIDE_EFFECTS__ */
  export function optional(schema) {
    const known = optionals.get(schema) ?? zod.optional(schema)
    optionals.set(schema, known)
    return known
}`

/** Creates schemas without parameters only once, because they are immutable and creating them took up to a sixth of the load time. */
export const schemaReusePlugin: Plugin = {
  name: 'reuse-schemas',
  resolveId: {
    filter: { id: exactRegex('zod/mini') },
    handler: (_id, importer) => (importer === SCHEMAS_MODULE ? null : SCHEMAS_MODULE),
  },
  load: { filter: { id: exactRegex(SCHEMAS_MODULE) }, handler: () => REUSE_CODE },
}
