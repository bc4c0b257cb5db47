import * as z from 'zod/mini'

export type FieldErrors = Readonly<Record<string, string>>
type ParseResult<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors }

/** Catches errors, because zod's safeParse can throw for hostile values such as `{"length":{"toString":"x"}}`. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): ParseResult<z.output<S>> {
  try {
    const result = z.safeParse(schema, value)
    if (result.success) return { ok: true, value: result.data }
    const fields: Record<string, string> = {}
    for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { ok: false, fields }
  } catch {
    return { ok: false, fields: findThrowingFields(schema, value) }
  }
}

function findThrowingFields(schema: z.ZodMiniType, value: unknown): FieldErrors {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return {}
  const givenFields = new Map<string, unknown>(Object.entries(value))
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    if (!(field instanceof z.ZodMiniType)) continue
    try {
      z.safeParse(field, givenFields.get(name))
    } catch {
      fields[name] = 'Invalid value'
    }
  }
  return fields
}
