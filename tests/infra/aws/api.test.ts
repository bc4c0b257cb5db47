import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { findRoute } from '#infra/local/gateway/routes.ts'
import { isStaffAccess, listPaths } from '#shared/lib/operation.ts'
import {
  type Properties,
  type Resource,
  resourcesOf,
  templateOf,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route')
const [stage] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage')
const DEFAULT_ROUTE = '$default'
const calls = lambdas.flatMap(({ name, definition }) =>
  definition.kind === 'http'
    ? listPaths(definition).map((path) => ({
        name,
        requiresToken: isStaffAccess(definition.access) && path === definition.path,
        isForKeys: path !== definition.path,
        key: `${definition.method} /api${path}`,
      }))
    : [],
)

const routeKey = ({ Properties }: Resource) => String(Properties.RouteKey)
const logicalIdIn = (value: unknown) => JSON.stringify(value).match(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/)?.[1]

const integrations = new Map(
  resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map(({ logicalId, Properties }) => [
    logicalId,
    Properties,
  ]),
)

function lambdaBehind({ Properties }: Resource): string | undefined {
  const integration = integrations.get(logicalIdIn(Properties.Target) ?? '')
  return logicalIdIn(integration?.IntegrationUri)
}

describe('the API', () => {
  it('has exactly the routes of the operation table and one default route', () => {
    const keys = calls.map(({ key }) => key)
    expect(routes.map(routeKey).sort()).toEqual([DEFAULT_ROUTE, ...keys].sort())
    const rest = routes.find((route) => routeKey(route) === DEFAULT_ROUTE)
    expect(rest && lambdaBehind(rest)).toMatch(/^rejectUnknownRoute[0-9A-F]{8}$/)
  })

  it('has the same routes to the same Lambdas as the local server', () => {
    const paths = new Set(routes.map((route) => routeKey(route).split(' ')[1] ?? ''))
    const ofLocalServer = [...paths].flatMap((path) =>
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].flatMap((method) => {
        const route = findRoute(method, path.replace(/\{\w+\}/g, 'DPABC234'))
        return route ? [`${route.key} -> ${route.lambda.name}`] : []
      }),
    )
    const ofTemplate = routes
      .filter((route) => routeKey(route) !== DEFAULT_ROUTE)
      .map((route) => `${routeKey(route)} -> ${lambdaBehind(route)?.slice(0, -8)}`)
    // A fixed path also matches a placeholder: PATCH /admin/clients/search is PATCH /admin/clients/{id} on both.
    expect([...new Set(ofLocalServer)].sort()).toEqual(ofTemplate.sort())
  })

  it.each(calls)(
    '$key invokes $name, and has the JWT authorizer exactly if it requires a staff token',
    (call) => {
      const route = routes.find((candidate) => routeKey(candidate) === call.key)
      expect(route && lambdaBehind(route)).toMatch(new RegExp(`^${call.name}[0-9A-F]{8}$`))
      expect(route?.Properties.AuthorizationType ?? 'NONE').toBe(call.requiresToken ? 'JWT' : 'NONE')
      expect(Boolean(route?.Properties.AuthorizerId)).toBe(call.requiresToken)
    },
  )

  it('sends events in the payload format 2.0', () => {
    const versions = [...integrations.values()].map(({ PayloadFormatVersion }) => PayloadFormatVersion)
    expect([...new Set(versions)]).toEqual(['2.0'])
  })

  it('throttles each route separately, and all other paths by default', () => {
    const settings = stage?.Properties.RouteSettings as Record<string, Properties>
    expect(Object.keys(settings).sort()).toEqual(calls.map(({ key }) => key).sort())
    for (const [route, { ThrottlingRateLimit, ThrottlingBurstLimit: _, ...billed }] of Object.entries(
      settings,
    )) {
      expect(ThrottlingRateLimit, route).toBeGreaterThanOrEqual(50)
      expect(billed, route).toEqual({})
    }
    expect(settings['POST /api/stripe/webhook']).toEqual({
      ThrottlingRateLimit: 100,
      ThrottlingBurstLimit: 200,
    })
    expect(stage?.Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 50 })
  })

  it('sets the throttles after their routes exist', () => {
    const throttled = routes.filter((route) => routeKey(route) !== DEFAULT_ROUTE)
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(throttled.map(({ logicalId }) => logicalId)))
  })

  it('logs each request as JSON without caller or parameters', () => {
    const { Format } = (stage?.Properties.AccessLogSettings ?? {}) as { Format: string }
    expect(JSON.parse(Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' })
    expect(Format).not.toMatch(/context\.(path|identity)|jwt|querystring/i)
  })

  it('is the only service that may invoke the Lambda of a route, by the ARN of that route', () => {
    for (const route of routes) {
      const permissions = resourcesOf(template, 'AWS::Lambda::Permission').filter(
        ({ Properties }) => logicalIdIn(Properties.FunctionName) === lambdaBehind(route),
      )
      const [name, path = name] = routeKey(route).split(' ')
      const ofLambda = calls.filter((call) => lambdaBehind(route)?.slice(0, -8) === call.name)
      expect(permissions).toHaveLength(ofLambda.some(({ isForKeys }) => isForKeys) ? 2 : 1)
      for (const { Properties } of permissions) expect(Properties.Principal).toBe('apigateway.amazonaws.com')
      const arns = JSON.stringify(permissions.map(({ Properties }) => Properties.SourceArn))
      expect(arns).toContain(path === DEFAULT_ROUTE ? '/*/$default"' : `/*/*${path}"`)
    }
  })
})
