import * as z from 'zod/mini'
import { apiErrors } from '../lib/api-error.ts'
import { KIOSK_HEADERS } from '../lib/kiosk-request.ts'
import { SESSION_COOKIE_NAME } from '../lib/member-session.ts'
import {
  API_BASE_PATH,
  apiKeyPath,
  getOutputSchema,
  IDEMPOTENCY_KEY_HEADER,
  type Operation,
} from '../lib/operation.ts'
import { business } from '../lib/settings/business.ts'
import type { OperationEntry } from '../operations.ts'

type JsonObject = { readonly [name: string]: unknown }
type Schema = { properties?: Record<string, JsonObject>; required?: readonly string[] } & JsonObject

const STAFF_SECURITY_SCHEME = 'staffToken'
const KEY_SECURITY_SCHEME = 'apiKey'
const MEMBER_SECURITY_SCHEME = 'memberSession'
const KIOSK_SECURITY_SCHEME = 'kioskSignature'
const securitySchemes = {
  member: MEMBER_SECURITY_SCHEME,
  kiosk: KIOSK_SECURITY_SCHEME,
  desk: STAFF_SECURITY_SCHEME,
  staff: STAFF_SECURITY_SCHEME,
  admin: STAFF_SECURITY_SCHEME,
} as const
const json = (schema: JsonObject) => ({ 'application/json': { schema } })

export function buildOpenApi(rows: readonly OperationEntry[]) {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const { name, stack, definition } of rows) {
    if (definition.kind !== 'http') continue
    const { path, method } = definition
    const add = (at: string, description: JsonObject) => {
      paths[at] = { ...paths[at], [method.toLowerCase()]: description }
    }
    add(path, describeOperation(name, stack, definition))
    if (definition.forKeys) add(apiKeyPath(path), describeForApiKeys(name, stack, definition))
  }
  return {
    openapi: '3.1.0',
    info: { title: `${business.name} API`, version: '1' },
    servers: [{ url: API_BASE_PATH }],
    paths,
    components: {
      schemas: { Problem: errorSchema },
      securitySchemes: {
        [STAFF_SECURITY_SCHEME]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        [MEMBER_SECURITY_SCHEME]: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE_NAME },
        [KIOSK_SECURITY_SCHEME]: { type: 'apiKey', in: 'header', name: KIOSK_HEADERS.signature },
        [KEY_SECURITY_SCHEME]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'API key created on /admin/integrations',
        },
      },
    },
  }
}

const errorSchema: Schema = {
  type: 'object',
  description: 'Error response; errors from API Gateway itself, such as a missing token, have only a message',
  required: ['message'],
  properties: {
    code: { enum: Object.keys(apiErrors) },
    message: { type: 'string', description: 'Human-readable message' },
    fields: {
      type: 'object',
      description: 'Error messages by field name',
      additionalProperties: { type: 'string' },
    },
  },
}

function describeOperation(name: string, tag: string, operation: Operation): JsonObject {
  const { access, method, summary } = operation
  const { inPath, others } = splitInput(operation)
  const hasBody = method === 'POST' || method === 'PATCH'
  const parameters = [
    ...toParameters(inPath, 'path'),
    ...(hasBody ? [] : toParameters(others, 'query')),
    ...(method === 'POST' ? [idempotencyKeyParameter] : []),
  ]
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters,
    ...(hasBody && Object.keys(others.properties ?? {}).length > 0 && requestBody(others)),
    ...(access !== 'public' && {
      security: [{ [securitySchemes[access]]: [] }],
    }),
    responses: {
      ...successResponses(operation),
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

function successResponses({ answers, output }: Operation): JsonObject {
  if (!answers) return { '200': { description: 'Success', content: json(toJsonSchema(output, 'output')) } }
  const { mediaType, statuses } = answers
  const content = { content: { [mediaType]: { schema: { type: 'string' } } } }
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      status === 304
        ? { description: 'Not modified' }
        : { description: 'Success', ...(status === 200 && content) },
    ]),
  )
}

/** Describes the same operation with its path for API keys. Adds 'ByKey' to the ID, because operation IDs must be unique in OpenAPI. */
function describeForApiKeys(name: string, tag: string, operation: Operation): JsonObject {
  const { output: _, ...otherFields } = operation
  return {
    ...describeOperation(`${name}ByKey`, tag, {
      ...otherFields,
      output: getOutputSchema(operation, 'apiKey'),
    }),
    description: `For API keys with the scope "${operation.forKeys?.scope}"`,
    security: [{ [KEY_SECURITY_SCHEME]: [] }],
  }
}

const idempotencyKeyParameter = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: 'A retry with the same key and body returns the first response and creates nothing more',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

const requestBody = (schema: Schema) => ({ requestBody: { required: true, content: json(schema) } })

function toParameters({ properties = {}, required = [] }: Schema, place: 'path' | 'query') {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function splitInput({ input, path }: Operation): { inPath: Schema; others: Schema } {
  const schema = toJsonSchema(input, 'input')
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

/** Converts a Zod schema to JSON Schema. Allows any value for the output of a transform, because JSON Schema cannot describe it. */
function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}
