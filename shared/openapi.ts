import * as z from 'zod/mini'
import { business } from './business.ts'
import { API_ROOT, type Definition, IDEMPOTENCY_HEADER, type Operation } from './operation.ts'
import { problems } from './problems.ts'

type Json = { readonly [name: string]: unknown }
/** A part of JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
type Schema = { properties?: Record<string, Json>; required?: readonly string[] } & Json

const STAFF_TOKEN = 'staffToken'
const json = (schema: Json) => ({ 'application/json': { schema } })

/** The API in the words of OpenAPI 3.1, as the operation table tells it. */
export function openApiOf(definitions: Readonly<Record<string, Definition>>) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, definition] of Object.entries(definitions)) {
    if (definition.kind !== 'http') continue
    const { path, method } = definition
    paths[path] = { ...paths[path], [method.toLowerCase()]: described(name, definition) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${business.name} API`, version: '1' },
    servers: [{ url: API_ROOT }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { [STAFF_TOKEN]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

const problemSchema: Schema = {
  type: 'object',
  description:
    'Why a call was refused; where API Gateway itself refuses, as without a token, there is only a message',
  required: ['message'],
  properties: {
    code: { enum: Object.keys(problems) },
    message: { type: 'string', description: 'Words for a person' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field',
      additionalProperties: { type: 'string' },
    },
  },
}

function described(name: string, operation: Operation): Json {
  const { access, method, path, summary, output } = operation
  const [area = ''] = path.replace(/^\/(admin\/)?/, '').split(/[/.]/)
  const { inPath, others } = inputOf(operation)
  const hasBody = method === 'POST' || method === 'PATCH'
  const parameters = [
    ...parametersOf(inPath, 'path'),
    ...(hasBody ? [] : parametersOf(others, 'query')),
    ...(method === 'POST' ? [idempotencyKey] : []),
  ]
  return {
    operationId: name,
    summary,
    tags: [area],
    parameters,
    ...(hasBody && Object.keys(others.properties ?? {}).length > 0 && requestBody(others)),
    ...(access === 'staff' && { security: [{ [STAFF_TOKEN]: [] }] }),
    responses: {
      '200': { description: 'Done', content: json(schemaOf(output, 'output')) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

const idempotencyKey = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body is answered as the first call was, and does nothing more',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const requestBody = (schema: Schema) => ({ requestBody: { required: true, content: json(schema) } })

function parametersOf({ properties = {}, required = [] }: Schema, place: 'path' | 'query') {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** What the placeholders of the path carry, and what goes beside them. */
function inputOf({ input, path }: Operation): { inPath: Schema; others: Schema } {
  const schema = schemaOf(input, 'input')
  const entries = Object.entries(schema.properties ?? {})
  const isInPath = (name: string) => path.includes(`{${name}}`)
  return {
    inPath: { properties: Object.fromEntries(entries.filter(([name]) => isInPath(name))) },
    others: {
      ...schema,
      properties: Object.fromEntries(entries.filter(([name]) => !isInPath(name))),
      required: (schema.required ?? []).filter((name) => !isInPath(name)),
    },
  }
}

/** Where a schema changes what it reads, only its way in can be told: its way out is then left open. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}
