import './zod-settings.ts'
import { toNestErrors } from '@hookform/resolvers'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'

/** Checks a form by the rules of the operation it is for; the values pass through as they were typed. */
export function resolverFor<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
): Resolver<Values> {
  return (values, _context, options) => {
    const parsed = parse(schema, values)
    if (parsed.ok) return { values, errors: {} }
    const errors = Object.entries(parsed.fields).map(([name, message]) => [name, { type: 'rule', message }])
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) }
  }
}
