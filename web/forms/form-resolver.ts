import '../api-client/zod-config.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type FieldErrors, parse } from '#shared/lib/parse.ts'

export function createResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
  validate: (values: Values) => FieldErrors = () => ({}),
): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = parse(schema, values)
    const fields = { ...validate(values), ...(parsed.ok ? {} : parsed.fields) }
    const errors = Object.entries(fields).map(([name, message]) => [name, { type: 'rule', message }])
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) }
  }
}
