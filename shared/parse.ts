import * as z from 'zod/mini'

/** Field name (dotted where nested) -> what is wrong with it, in plain words. */
export type FieldErrors = Readonly<Record<string, string>>
export type Parsed<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors }

/**
 * The only way to validate: zod throws out of safeParse on hostile values such as `{"length":{"toString":"x"}}`,
 * which here is a value like any other wrong one.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): Parsed<z.output<S>> {
  try {
    const result = z.safeParse(schema, value)
    if (result.success) return { ok: true, value: result.data }
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { ok: false, fields }
  } catch {
    return { ok: false, fields: fieldsThatThrow(schema, value) }
  }
}

function fieldsThatThrow(schema: z.ZodMiniType, value: unknown): FieldErrors {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return {}
  const given = new Map<string, unknown>(Object.entries(value))
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!(field instanceof z.ZodMiniType)) continue
    try {
      z.safeParse(field, given.get(name))
    } catch {
      fields[name] = 'Invalid value'
    }
  }
  return fields
}
