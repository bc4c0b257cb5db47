import type * as z from 'zod/mini'
import { GymSettings } from '#shared/lib/settings/settings.ts'

type Definition = {
  shape?: Readonly<Record<string, z.ZodMiniType>>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
}

/** Returns the maximum length that the schema has for a path such as 'business.name'. */
export function getSettingMaxLength(path: string): number | undefined {
  let definition = definitionOf(GymSettings)
  for (const key of path.split('.')) {
    const schema = definition.shape?.[key] ?? definition.element
    if (!schema) return undefined
    definition = definitionOf(schema)
  }
  return definition.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}

/** Returns the schema's definition. For an optional schema or one with a transform, returns the definition of the schema inside it. */
function definitionOf(schema: z.ZodMiniType): Definition {
  const definition = schema._zod.def as object as Definition
  const inner = definition.innerType ?? definition.in
  return inner ? definitionOf(inner) : definition
}
