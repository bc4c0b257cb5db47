import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

/** `npm run verify` sends 400. */
const BODIES = Number(process.env.FUZZ_BODIES ?? 6)

const hostileKey = fc.constantFrom(
  'length',
  'toString',
  'valueOf',
  '__proto__',
  'constructor',
  'then',
  'size',
  'toJSON',
)
const hostileValue = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      'a'.repeat(5000),
      '2026-02-30',
      -1,
      1e308,
      null,
      true,
    ),
    fc.dictionary(hostileKey, tie('value'), { maxKeys: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
})).value

const calls = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'http' ? [{ name, op: definition }] : [],
)

it.each(calls)('$name returns 2xx or 4xx with JSON for any input', async ({ op }) => {
  const names = 'shape' in op.input ? Object.keys(Object(op.input.shape)) : []
  const body = fc.dictionary(fc.oneof(hostileKey, fc.constantFrom('x', ...names)), hostileValue, {
    maxKeys: 8,
  })
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      // Paths and queries contain only text, and a body may contain any JSON value.
      const input = Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]),
      )
      const rawBody = op.method === 'POST' || op.method === 'PATCH' ? { rawBody: JSON.stringify(given) } : {}
      const { status, body: answer } = await invoke(op, input as never, { as: ana, ...rawBody })
      expect(status, JSON.stringify(answer)).toBeLessThan(500)
      expect(typeof answer).toBe('object')
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|at async/)
    }),
    { numRuns: BODIES },
  )
})
