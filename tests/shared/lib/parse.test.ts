import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { parse } from '#shared/lib/parse.ts'
import { operationRows } from '#shared/operations.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'

describe('validation', () => {
  it('names the field of a value that makes zod throw', () => {
    const fullName = JSON.parse('{"length":{"toString":"x"}}')
    const result = parse(createDayPass.input, { fullName, email: 'a@b.co', phone: '5' })
    expect(result).toEqual({ ok: false, fields: { fullName: 'Invalid value' } })
  })

  const hostileKey = fc.constantFrom(
    'length',
    'toString',
    'valueOf',
    '__proto__',
    'constructor',
    'then',
    'size',
  )
  const hostile = fc.letrec((tie) => ({
    value: fc.oneof(
      fc.anything({ maxDepth: 1 }),
      fc.dictionary(hostileKey, tie('value'), { maxKeys: 3 }),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  })).value

  it.each(operationRows)('of $name never throws', ({ definition }) => {
    if (definition.kind !== 'http') return
    const names = 'shape' in definition.input ? Object.keys(Object(definition.input.shape)) : []
    const body = fc.dictionary(fc.constantFrom('length', ...names), hostile, { maxKeys: 6 })
    fc.assert(
      fc.property(body, (value) => typeof parse(definition.input, value).ok === 'boolean'),
      { numRuns: propertyRuns(100) },
    )
  })
})
