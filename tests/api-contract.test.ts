import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { operationRows } from '#shared/operations.ts'
import { buildOpenApi } from '#shared/service/openapi.ts'
import { type JsonSchema, narrowedInput, narrowedOutput } from './support/json-schema-compatibility.ts'

type Described = {
  operationId: string
  parameters: readonly { name: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  security?: unknown
  responses: { '200': { content: Record<string, { schema: JsonSchema }> } }
}
type Description = { paths: Record<string, Record<string, Described>> }

/** What getOpenApi of the release before, commit 62876f5, returns: pages that were loaded from it call this API for a day. */
const before: Description = JSON.parse(
  gunzipSync(readFileSync('tests/fixtures/api-of-release-before.json.gz')).toString(),
)
const now = buildOpenApi(operationRows) as unknown as Description

const calls = Object.entries(before.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: operation.operationId,
  })),
)
const today = ({ path, method }: { path: string; method: string }) => now.paths[path]?.[method]
const bodyOf = ({ requestBody }: Described): JsonSchema =>
  requestBody?.content['application/json'].schema ?? { type: 'object' }
const outputOf = ({ responses }: Described) => Object.values(responses['200'].content)[0]?.schema ?? {}

/**
 * Values that a page of the release before does not know, and says 'unexpected' of until it is loaded again
 * (docs/upgrade.md). Only pages of the staff: a visitor's page has none.
 */
const NEW_VALUES = /: (kind|type|decision|waiverProblem) may be /

/** Only a desk session does not get these, and the release before has no page for one. */
const NOT_FOR_THE_DESK = /\b(email|phone|emails|reason) may be missing$/
const isCutForDesk = (operation: string) =>
  operationRows.some(
    ({ name, definition }) =>
      name === operation && definition.kind === 'http' && definition.outputByRole?.desk !== undefined,
  )

describe('a page of the release before', () => {
  it.each(calls)('can still call $name', (call) => {
    const operation = today(call)
    expect(operation?.operationId).toBe(call.name)
    expect(Boolean(operation?.security)).toBe(Boolean(call.operation.security))
  })

  it.each(calls)('sends $name what is still valid', (call) => {
    const operation = today(call)
    if (!operation) throw new Error('gone')
    expect(narrowedInput(bodyOf(call.operation), bodyOf(operation))).toEqual([])
    const sent = new Map(call.operation.parameters.map((parameter) => [parameter.name, parameter]))
    for (const { name, required, schema } of operation.parameters) {
      const known = sent.get(name)
      expect(known ? narrowedInput(known.schema, schema) : required ? [`${name} is required`] : []).toEqual(
        [],
      )
    }
  })

  it.each(calls)('understands the response of $name', (call) => {
    const operation = today(call)
    if (!operation) throw new Error('gone')
    const changes = narrowedOutput(outputOf(call.operation), outputOf(operation))
    const isStaff = Boolean(operation.security)
    const isExpected = (change: string) =>
      (isStaff && NEW_VALUES.test(change)) || (isCutForDesk(call.name) && NOT_FOR_THE_DESK.test(change))
    expect(changes.filter((change) => !isExpected(change))).toEqual([])
  })
})

describe('control: the comparison finds', () => {
  const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
    type: 'object',
    properties,
    required,
  })
  const text = (rules: JsonSchema = {}): JsonSchema => ({ type: 'string', ...rules })

  it.each([
    ['a field that became required', object({ a: text() }), object({ a: text() }, ['a'])],
    ['a shorter text', object({ a: text({ maxLength: 9 }) }), object({ a: text({ maxLength: 8 }) })],
    ['a value that is gone', object({ a: text({ enum: ['x', 'y'] }) }), object({ a: text({ enum: ['x'] }) })],
    ['a choice that is gone', object({ a: { anyOf: [text(), { type: 'null' }] } }), object({ a: text() })],
    ['another type', object({ a: text() }), object({ a: { type: 'number' } })],
    ['a new pattern', object({ a: text() }), object({ a: text({ pattern: '^a' }) })],
    [
      'the same in a list',
      { type: 'array', items: text() },
      { type: 'array', items: text({ minLength: 1 }) },
    ],
  ])('in a request %s', (_, old, changed) => {
    expect(narrowedInput(old, old)).toEqual([])
    expect(narrowedInput(old, changed)).toHaveLength(1)
  })

  it.each([
    ['a field that is gone', object({ a: text() }, ['a']), object({})],
    ['a field that may be missing', object({ a: text() }, ['a']), object({ a: text() })],
    ['a new value', object({ a: text({ enum: ['x'] }) }), object({ a: text({ enum: ['x', 'y'] }) })],
    ['another type', object({ a: text() }), object({ a: { type: 'number' } })],
    ['a new choice', object({ a: text() }), object({ a: { anyOf: [text(), { type: 'null' }] } })],
  ])('in a response %s', (_, old, changed) => {
    expect(narrowedOutput(old, old)).toEqual([])
    expect(narrowedOutput(old, changed)).toHaveLength(1)
  })
})
