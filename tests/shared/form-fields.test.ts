import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as operations from '#shared/operations.ts'
import { parse } from '#shared/parse.ts'

const forms = Object.entries({
  createDayPass: operations.createDayPass,
  createBooking: operations.createBooking,
  createIntakeForm: operations.createIntakeForm,
  createWaiver: operations.createWaiver,
  createLead: operations.createLead,
})
const fieldsOf = (schema: z.ZodMiniType, input: object) => {
  const result = parse(schema, input)
  return result.ok ? {} : result.fields
}
const cases = forms.flatMap(([form, { input }]) =>
  Object.entries(input.shape).map(([name, field]) => ({ form, input, name, field })),
)

describe.each(cases)('$form, $name', ({ input, name, field }) => {
  it('is named when it is of another kind, or too long', () => {
    for (const value of [{ a: 1 }, 7, 'x'.repeat(10_001)])
      expect(fieldsOf(input, { [name]: value })[name], JSON.stringify(value).slice(0, 20)).toMatch(/\w/)
  })

  it('is named when it is missing, or need not be given', () => {
    const isOptional = z.safeParse(field, undefined).success
    expect(name in fieldsOf(input, {})).toBe(!isOptional)
  })
})
