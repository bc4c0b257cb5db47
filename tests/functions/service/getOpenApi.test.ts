import { expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { listPaths } from '#shared/lib/operation.ts'
import { getOpenApi } from '#shared/service/service-operations.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Described = {
  operationId: string
  summary: string
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  security?: object[]
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>
}
type JsonSchema = { type?: string; properties?: Record<string, object>; required?: string[] }
type Description = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> }
}

const answer = await invoke(getOpenApi, {})
const description = answer.body as unknown as Description
const described = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const find = (id: string) => described.find(({ operation }) => operation.operationId === id)?.operation

it('returns an OpenAPI 3.1 document', () => {
  expect(answer.status).toBe(200)
  expect(description.openapi).toBe('3.1.0')
  expect(description.info).toEqual({ title: 'Emberforge Fitness API', version: '1' })
  expect(description.servers).toEqual([{ url: '/api' }])
})

it('lists every operation once with its method and path, and those for API keys also at a second path', () => {
  const listed = described.map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`)
  const known = lambdas.flatMap(({ name, definition }) =>
    definition.kind === 'http'
      ? listPaths(definition).map(
          (path, i) => `${name}${i > 0 ? 'ByKey' : ''} ${definition.method.toLowerCase()} ${path}`,
        )
      : [],
  )
  expect(listed.sort()).toEqual(known.sort())
})

it('has each placeholder of a path as a required parameter, and no parameter twice', () => {
  for (const { path, operation } of described) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name }) => name).sort()).toEqual(placeholders.sort())
    expect(inPath.every(({ required }) => required)).toBe(true)
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
  }
})

it.each([
  ['listBookings', 'wakeUpTime', 'string'],
  ['listBookings', 'activityLevel', undefined],
  ['listIntakeForms', 'emergencyContactRelationship', 'string'],
])('does not require optional fields in the output of %s: %s', (listing, name, type) => {
  const page = find(listing)?.responses['200']?.content['application/json'].schema as {
    properties: { items: { items: JsonSchema } }
  }
  const { required, properties } = page.properties.items.items
  expect(properties?.[name]).toEqual(type ? { type } : expect.anything())
  expect(required).not.toContain(name)
})

it('has a summary, a success response and an error response for each operation', () => {
  for (const { operation } of described) {
    expect(operation.summary.length).toBeGreaterThan(10)
    // Calendars and wallet passes are not JSON.
    const answers = Object.entries(operation.responses['200']?.content ?? {})
    expect(answers.map(([type]) => type)).toEqual([
      expect.stringMatching(/^(application\/json|text\/calendar|application\/vnd\.apple\.pkpass)$/),
    ])
    expect(answers[0]?.[1].schema).toBeTypeOf('object')
    expect(operation.responses.default?.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Problem',
    })
  }
  expect(description.components.schemas).toHaveProperty('Problem')
})

it('requires only the error fields that errors of API Gateway have', () => {
  expect(description.components.schemas.Problem).toMatchObject({ required: ['message'] })
})

it('requires a token for staff, a session for members, a signature for kiosks and a key for scripts', () => {
  const beforeSession = ['requestMemberLink', 'getMemberLink', 'openMemberSession', 'confirmEmailChange']
  for (const { path, operation } of described) {
    const isOfMember = path.startsWith('/me') && !path.startsWith('/membership')
    const ofOthers = path.startsWith('/admin/')
      ? 'staffToken'
      : path.startsWith('/v1/')
        ? 'apiKey'
        : undefined
    const isOfKiosk = path.startsWith('/kiosk/') && operation.operationId !== 'pairKiosk'
    const scheme = isOfKiosk
      ? 'kioskSignature'
      : isOfMember && !beforeSession.includes(operation.operationId)
        ? 'memberSession'
        : ofOthers
    expect(operation.security, path).toEqual(scheme && [{ [scheme]: [] }])
  }
  const schemes = Object.keys(description.components.securitySchemes)
  expect(schemes).toEqual(['staffToken', 'memberSession', 'kioskSignature', 'apiKey'])
})

it('describes responses without health data for API keys', () => {
  const summaryOf = (id: string) => JSON.stringify(find(id)?.responses['200'])
  expect(summaryOf('getClient')).toContain('medicalAlert')
  expect(summaryOf('getClientByKey')).not.toMatch(/medical|notes/)
})

it('describes the fields of a form, their limits and which of them are required', () => {
  const schema = find('createDayPass')?.requestBody?.content['application/json'].schema
  expect(schema?.required?.toSorted()).toEqual(['email', 'fullName', 'phone'])
  expect(schema?.properties?.fullName).toMatchObject({ type: 'string', minLength: 1, maxLength: 100 })
  expect(find('createDayPass')?.parameters).toMatchObject([{ name: 'idempotency-key', in: 'header' }])
})

it('describes the query parameters of a list, and no body for operations without a body', () => {
  const list = find('listDayPasses')
  const parameters = list?.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
  expect(parameters?.sort()).toEqual(['query cursor', 'query limit', 'query search', 'query status'])
  expect(list).not.toHaveProperty('requestBody')
  expect(find('redeemDayPass')).not.toHaveProperty('requestBody')
})
