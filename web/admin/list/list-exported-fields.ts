import type { FormField } from '#shared/lib/form-field.ts'

/** Leaves out health data, because each access to health data must be recorded. */
export function listExportedFields<Name extends string>(fields: Readonly<Record<Name, FormField>>) {
  const names = Object.keys(fields) as Name[]
  return names.map((name) => ({ name, ...fields[name] })).filter(({ isSensitive }) => !isSensitive)
}
