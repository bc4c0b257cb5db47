import * as zod from 'zod/mini'

export * from 'zod/mini'

/*
 * zod/mini in the bundles of the Lambdas. A schema never changes (`check` returns another one), so that those without
 * parameters are made once instead of for each field: they were up to a sixth of the module load of an operation.
 */

let text: zod.ZodMiniString | undefined
let numeric: zod.ZodMiniNumber | undefined
let truth: zod.ZodMiniBoolean | undefined
const optionals = new WeakMap<zod.core.$ZodType, zod.ZodMiniOptional>()

/* @__NO_SIDE_EFFECTS__ */
export function string(params?: Parameters<typeof zod.string>[0]) {
  if (params !== undefined) return zod.string(params)
  text ??= zod.string()
  return text
}

/* @__NO_SIDE_EFFECTS__ */
export function number(params?: Parameters<typeof zod.number>[0]) {
  if (params !== undefined) return zod.number(params)
  numeric ??= zod.number()
  return numeric
}

/* @__NO_SIDE_EFFECTS__ */
export function boolean(params?: Parameters<typeof zod.boolean>[0]) {
  if (params !== undefined) return zod.boolean(params)
  truth ??= zod.boolean()
  return truth
}

/* @__NO_SIDE_EFFECTS__ */
export function optional(schema: zod.core.$ZodType) {
  const known = optionals.get(schema)
  if (known) return known
  const made = zod.optional(schema)
  optionals.set(schema, made)
  return made
}
