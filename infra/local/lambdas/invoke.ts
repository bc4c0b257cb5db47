import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { lambdaTimeoutSeconds } from '#infra/lambda-timeouts.ts'
import { lambdas, type OperationName } from '#infra/lambdas.ts'
import { createSlots } from './slots.ts'

/** Gives the module in a source file, such as functions/health/getHealth.ts, as it is now. */
export type LoadModule = (source: string) => Promise<Readonly<Record<string, unknown>>>

/** Runs a Lambda as AWS would: with a context, and not longer than its timeout. */
export type Invoke = (name: OperationName, event: unknown) => Promise<unknown>

type Handler = (event: unknown, context: object) => unknown

/** On AWS each call has a Lambda to itself; here more at once would only use up each other's time. */
const AT_ONCE = 40

export function createInvoke(load: LoadModule): Invoke {
  const inTurn = createSlots(AT_ONCE)
  return async (name, event) => {
    const lambda = lambdas.find((each) => each.name === name)
    if (!lambda) throw new Error(`There is no Lambda ${name}`)
    const { handler } = await load(lambda.source)
    if (!isHandler(handler)) throw new Error(`${lambda.source} exports no handler`)
    const timeoutMs = lambdaTimeoutSeconds[lambda.definition.kind] * 1000
    return inTurn(() => within(timeoutMs, name, async () => handler(event, contextOf(name, timeoutMs))))
  }
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}

async function within<T>(timeoutMs: number, name: string, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  try {
    return await Promise.race([work(), timeout(timeoutMs, name, done.signal)])
  } finally {
    done.abort()
  }
}

async function timeout(timeoutMs: number, name: string, signal: AbortSignal): Promise<never> {
  await wait(timeoutMs, undefined, { signal })
  throw new Error(`${name} timed out after ${timeoutMs / 1000} s`)
}

function contextOf(name: OperationName, timeoutMs: number): object {
  const endsAt = Date.now() + timeoutMs
  return {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, endsAt - Date.now()),
  }
}
