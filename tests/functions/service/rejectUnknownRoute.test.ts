import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import '#tests/support/local/local-services.ts'
import { handler } from '#functions/service/rejectUnknownRoute.ts'

const call = async (rawPath: string, method = 'PUT') => {
  const event = { rawPath, requestContext: { http: { method } } } as APIGatewayProxyEventV2
  const { statusCode, headers, body } = await handler(event)
  return { status: statusCode, allow: headers?.allow, error: JSON.parse(body ?? '') }
}

it.each([
  ['/api/day-passes', 'POST'],
  ['/api/day-passes/DPABC234', 'GET'],
  ['/api/admin/day-passes/DPABC234', 'DELETE'],
  ['/api/admin/bookings/some-id/status', 'PATCH'],
  ['/api/v1/clients', 'POST'],
])('returns 405 for an unsupported method at %s, with %s among the allowed methods', async (path, method) => {
  const { status, allow, error } = await call(path)
  expect([status, String(allow).split(', ')]).toEqual([405, expect.arrayContaining([method])])
  expect(error).toMatchObject({
    code: 'methodNotAllowed',
    message: 'The API does not allow this method at this path.',
  })
})

it.each(['/api/nothing', '/api/day-passes/', '/api/DAY-PASSES', '/api', '/', '/api/day-passes/%zz/x'])(
  'returns 404 for the unknown path %s',
  async (path) => {
    expect(await call(path)).toMatchObject({
      status: 404,
      allow: undefined,
      error: { code: 'routeNotFound', message: 'This path does not exist in the API.' },
    })
  },
)

it('returns 404 for a route that API Gateway did not match', async () => {
  expect((await call('/api/admin/bookings', 'GET')).status).toBe(404)
})
