import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { operationEntries } from '#shared/operations.ts'

type Leaf = { at: string; schema: z.ZodMiniType }
type Inner = { shape?: Record<string, z.ZodMiniType>; def: Record<string, unknown> }

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType

/** Returns all schemas inside a schema: fields, items, keys, options and wrapped schemas. */
function schemasIn(schema: z.ZodMiniType, at: string, seen = new Set<unknown>()): Leaf[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, def } = schema as unknown as Inner
  const { checks: _, ...kinds } = def
  const inner = Object.values(kinds).flat().filter(isSchema)
  return [
    { at, schema },
    ...Object.entries(shape).flatMap(([key, field]) => schemasIn(field, `${at}.${key}`, seen)),
    ...inner.flatMap((one) => schemasIn(one, at, seen)),
  ]
}

const accepts = (schema: z.ZodMiniType, text: string) => parse(schema, text).ok
const suffixes = ['', 'T09:00', 'T09:00:00Z']

it('no field of an operation that takes a date takes one that does not exist', () => {
  const leaves = operationEntries.flatMap(({ name, definition }) =>
    'input' in definition ? schemasIn(definition.input, name) : [],
  )
  const dates = leaves.flatMap(({ at, schema }) =>
    suffixes
      .filter((suffix) => accepts(schema, `2026-02-28${suffix}`) && !accepts(schema, '2026-abc'))
      .map((suffix) => ({ at, schema, suffix })),
  )
  expect(new Set(dates.map(({ at }) => at)).size).toBeGreaterThan(15)
  const wrong = dates.filter(({ schema, suffix }) =>
    ['2026-02-31', '2026-13-01', '2027-02-29'].some((day) => accepts(schema, `${day}${suffix}`)),
  )
  expect(wrong.map(({ at }) => at)).toEqual([])
})
