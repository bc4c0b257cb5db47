import { lambdas, type OperationName } from '#infra/lambdas.ts'
import { startStandIns } from '#infra/local/stand-ins.ts'
import { API_ROOT, toRequest } from '#shared/operation.ts'

export type RoundTrips = { name: OperationName; calls: string }

type Answer = { statusCode: number; body: string }
type Handler = (event: unknown, context: unknown) => Promise<Answer>

/** What the common operations ask of AWS, counted at the stand-ins while the real handlers run. */
export async function roundTrips(): Promise<readonly RoundTrips[]> {
  const standIns = await startStandIns({ siteUrl: 'https://gym.example' })
  Object.assign(process.env, standIns.environment, { POWERTOOLS_LOG_LEVEL: 'SILENT' })
  const counted: RoundTrips[] = []
  const perform = async (name: OperationName, input: Record<string, unknown> = {}) => {
    standIns.calls.reset()
    const { body } = await answerOf(name, input)
    const calls = Object.entries(standIns.calls.list()).map(([call, count]) => `${count} ${call}`)
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
    await standIns.close()
  }
}

async function answerOf(name: OperationName, input: Record<string, unknown>): Promise<Answer> {
  const lambda = lambdas.find((candidate) => candidate.name === name)
  if (lambda?.definition.kind !== 'http') throw new Error(`${name} is no call`)
  const { method, access, path: pattern } = lambda.definition
  const { path, body } = toRequest(lambda.definition, input)
  const { handler } = (await import(`../../${lambda.source}`)) as { handler: Handler }
  const claims = {
    sub: 'ana',
    token_use: 'access',
    iat: String(Date.now() / 1000),
    'cognito:groups': '[staff]',
  }
  const event = {
    version: '2.0',
    routeKey: `${method} ${API_ROOT}${pattern}`,
    rawPath: path,
    headers: { 'content-type': 'application/json' },
    pathParameters: input,
    requestContext: {
      http: { method, path, sourceIp: '203.0.113.7' },
      ...(access === 'staff' && { authorizer: { jwt: { claims } } }),
    },
    body,
    isBase64Encoded: false,
  }
  const answer = await handler(event, {
    functionName: name,
    awsRequestId: 'bench',
    getRemainingTimeInMillis: () => 15_000,
  })
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
