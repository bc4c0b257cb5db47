import './zod-settings.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type FieldErrors, parse } from '#shared/parse.ts'

/** Checks a form by the rules of the operation it is for; the values pass through as they were typed. */
export function resolverFor<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
  check: (values: Values) => FieldErrors = () => ({}),
): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = parse(schema, values)
    const fields = { ...check(values), ...(parsed.ok ? {} : parsed.fields) }
    const errors = Object.entries(fields).map(([name, message]) => [name, { type: 'rule', message }])
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) }
  }
}
