import type * as z from 'zod/mini'
import { GymSettings } from '#shared/lib/settings/settings.ts'

type Definition = {
  shape?: Readonly<Record<string, z.ZodMiniType>>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
}

/** Returns the maximum length of a setting such as 'business.name', or undefined if the schema defines none. */
export function getSettingMaxLength(path: string): number | undefined {
  let definition = definitionOf(GymSettings)
  for (const key of path.split('.')) {
    const schema = definition.shape?.[key] ?? definition.element
    if (!schema) return undefined
    definition = definitionOf(schema)
  }
  return definition.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}

/** Returns the definition of a schema. Unwraps optional schemas and schemas with a transform. */
function definitionOf(schema: z.ZodMiniType): Definition {
  const definition = schema._zod.def as object as Definition
  const inner = definition.innerType ?? definition.in
  return inner ? definitionOf(inner) : definition
}
