import { randomUUID } from 'node:crypto'
import { staffMemberKey } from '#functions/lib/table/keys.ts'
import { runWithClockAt } from '#infra/local/lambda/clock.ts'
import { createLambdaInvoker } from '#infra/local/lambda/invoke-lambda.ts'
import { runWithEnvironment } from '#infra/local/lambda/scoped-environment.ts'
import { demoStaff } from '#infra/local/start/demo-staff.ts'
import { EDGE_KEY_ENV, EDGE_KEY_HEADER } from '#shared/lib/edge-key.ts'
import { buildRequest, type Input, type Operation, type Output } from '#shared/lib/operation.ts'
import { type OperationName, operationEntries } from '#shared/operations.ts'
import { receiveStripeEvent } from '#shared/payments/payments-operations.ts'
import { batchWrite } from './batch-write.ts'
import { openDemoStripe, serveDemoStripe } from './demo-stripe.ts'
import type { Random } from './random.ts'
import { ScenarioEndedError, ScenarioScheduler } from './timeline.ts'

const invoke = createLambdaInvoker((source) => import(/* @vite-ignore */ `../../${source}`))

type Options = { headers?: Readonly<Record<string, string>>; rawBody?: string }
export type CallOperation = <Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  options?: Options,
) => Promise<Output<Op>>

/** No demo scenario needs a staff member with the role "desk". */
const nonDeskStaff = demoStaff.filter(({ group }) => group !== 'desk')
const staff = nonDeskStaff.map(({ name, group }) => ({ id: `demo-${group}`, name, group }))

/** Stores the names of the demo staff, because timelines show the names and these staff may have no account. */
export async function saveStaffNames(): Promise<void> {
  const members = staff.map(({ id, name }) => ({ ...staffMemberKey(id), userId: id, name }))
  await batchWrite(members, () => undefined)
}

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/148.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36',
]
const CLOUDFRONT_IP_ADDRESS = '130.176.0.1'

/** Runs the scenarios of demo people by invoking the Lambda functions. During each step, the functions see the time of the step as the current time. */
export class DemoGym extends ScenarioScheduler {
  readonly random: Random
  readonly stripe = openDemoStripe(this, (rawBody, signature) =>
    this.call(receiveStripeEvent, {}, { rawBody, headers: { 'stripe-signature': signature } }),
  )

  /** Sends requests as the kiosk at the door. It is undefined until the kiosk is paired. */
  callAsKiosk: CallOperation | undefined

  #stripeUrl: Promise<string> | undefined

  constructor(random: Random, end: Date) {
    super(end)
    this.random = random
  }

  /** Returns a function that sends requests as one website visitor on one device. */
  visitor(): CallOperation {
    // The IP address is in a range that is reserved for documentation.
    const headers = {
      'user-agent': this.random.pick(userAgents),
      'x-forwarded-for': `203.0.113.${1 + this.random.int(254)}, ${CLOUDFRONT_IP_ADDRESS}`,
    }
    return (operation, input, options) =>
      this.call(operation, input, { ...options, headers: { ...headers, ...options?.headers } })
  }

  readonly staff: CallOperation = (operation, input) => {
    const { id, group } = this.random.pick(staff)
    const iat = String(Math.floor(this.now.getTime() / 1000))
    const claims = { sub: id, token_use: 'access', iat, 'cognito:groups': `[${group}]` }
    return this.call(operation, input, { claims })
  }

  /** Invokes a Lambda function, such as a job, at the current time of the demo. Use `call` for API operations. */
  async invoke(name: OperationName, event: unknown = {}): Promise<unknown> {
    this.#stripeUrl ??= serveDemoStripe(this.stripe)
    const environment = { STRIPE_API_BASE: await this.#stripeUrl }
    return runWithEnvironment(environment, () => runWithClockAt(this.now, () => invoke(name, event)))
  }

  async call<Op extends Operation>(
    operation: Op,
    input: Input<Op>,
    { headers, rawBody, claims }: Options & { claims?: Readonly<Record<string, string>> },
  ): Promise<Output<Op>> {
    const name = operationEntries.find(({ definition }) => definition === operation)?.name
    if (!name) throw new Error(`${operation.path} is not in the operation table`)
    const values = input as Readonly<Record<string, unknown>>
    const { method, path, body } = buildRequest(operation, values)
    const url = new URL(path, 'https://gym.example')
    const parameters = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    const response = await this.invoke(name, {
      rawPath: url.pathname,
      rawQueryString: url.search.slice(1),
      headers: {
        'content-type': 'application/json',
        [EDGE_KEY_HEADER]: process.env[EDGE_KEY_ENV],
        ...headers,
      },
      queryStringParameters: Object.fromEntries(url.searchParams),
      pathParameters: Object.fromEntries(parameters.map((each) => [each, String(values[each])])),
      requestContext: {
        requestId: randomUUID(),
        http: { method, path: url.pathname, sourceIp: CLOUDFRONT_IP_ADDRESS },
        ...(claims && { authorizer: { jwt: { claims } } }),
      },
      body: rawBody ?? body,
      isBase64Encoded: false,
    })
    const { statusCode, body: answer } = response as { statusCode: number; body: string }
    if (statusCode === 409) throw new ScenarioEndedError(`${name}: ${answer}`)
    if (statusCode !== 200) throw new Error(`${name} returned ${statusCode}: ${answer}`)
    return JSON.parse(answer)
  }
}
