import { lambdas } from '#infra/lambdas.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import { API_BASE_PATH, buildRequest } from '#shared/lib/operation.ts'
import type { OperationName } from '#shared/operations.ts'

export type RoundTrips = { name: OperationName; calls: string }

type Answer = { statusCode: number; body: string }
type Handler = (event: unknown, context: unknown) => Promise<Answer>

export async function measureRoundTrips(): Promise<readonly RoundTrips[]> {
  const localServices = await startLocalServices({ siteUrl: 'https://gym.example' })
  Object.assign(process.env, localServices.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
  const counted: RoundTrips[] = []
  const perform = async (name: OperationName, input: Record<string, unknown> = {}) => {
    localServices.calls.reset()
    const { body } = await invokeOperation(name, input)
    const calls = Object.entries(localServices.calls.list()).map(([call, count]) => `${count} ${call}`)
    counted.push({ name, calls: calls.join(', ') })
    return JSON.parse(body)
  }
  try {
    const person = { fullName: 'Łukasz Ng', email: 'lukasz@mail.example', phone: '(541) 555-0100' }
    const { passCode } = await perform('createDayPass', person)
    await perform('getDayPass', { passCode })
    await perform('redeemDayPass', { passCode })
    await perform('listDayPasses')
    await perform('listBookings')
    await perform('getDashboard')
    return counted
  } finally {
    await localServices.close()
  }
}

async function invokeOperation(name: OperationName, input: Record<string, unknown>): Promise<Answer> {
  const lambda = lambdas.find((candidate) => candidate.name === name)
  if (lambda?.definition.kind !== 'http') throw new Error(`${name} is no call`)
  const { method, access, path: pattern } = lambda.definition
  const { path, body } = buildRequest(lambda.definition, input)
  const { handler } = (await import(`../../${lambda.source}`)) as { handler: Handler }
  const claims = {
    sub: 'ana',
    token_use: 'access',
    iat: String(Date.now() / 1000),
    'cognito:groups': '[staff]',
  }
  const event = {
    version: '2.0',
    routeKey: `${method} ${API_BASE_PATH}${pattern}`,
    rawPath: path,
    headers: { 'content-type': 'application/json' },
    pathParameters: input,
    requestContext: {
      http: { method, path, sourceIp: '203.0.113.7' },
      ...(access !== 'public' && { authorizer: { jwt: { claims } } }),
    },
    body,
    isBase64Encoded: false,
  }
  const response = await handler(event, {
    functionName: name,
    awsRequestId: 'bench',
    getRemainingTimeInMillis: () => 15_000,
  })
  if (response.statusCode !== 200)
    throw new Error(`${name} answered ${response.statusCode}: ${response.body}`)
  return response
}
