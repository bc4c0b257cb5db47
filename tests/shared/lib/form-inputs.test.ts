import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { parse } from '#shared/lib/parse.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'

const forms = Object.entries({
  createDayPass,
  createBooking,
  createIntakeForm,
  createWaiver,
  createLead,
})
const fieldsOf = (schema: z.ZodMiniType, input: object) => {
  const result = parse(schema, input)
  return result.ok ? {} : result.fields
}
const cases = forms.flatMap(([form, { input }]) =>
  Object.entries(input.shape).map(([name, field]) => ({ form, input, name, field })),
)

describe.each(cases)('$form, $name', ({ input, name, field }) => {
  it('is named when it has the wrong type or is too long', () => {
    for (const value of [{ a: 1 }, 7, 'x'.repeat(10_001)])
      expect(fieldsOf(input, { [name]: value })[name], JSON.stringify(value).slice(0, 20)).toMatch(/\w/)
  })

  it('is named when it is missing and required', () => {
    const isOptional = z.safeParse(field, undefined).success
    expect(name in fieldsOf(input, {})).toBe(!isOptional)
  })
})
