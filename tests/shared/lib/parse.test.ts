import { expect, it } from 'vitest'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { parse } from '#shared/lib/parse.ts'

it('names the field of a value that makes zod throw', () => {
  const fullName = JSON.parse('{"length":{"toString":"x"}}')
  const result = parse(createDayPass.input, { fullName, email: 'a@b.co', phone: '5' })
  expect(result).toEqual({ ok: false, fields: { fullName: 'Invalid value' } })
})
