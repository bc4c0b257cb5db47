import { randomUUID } from 'node:crypto'
import { lambdas, lambdaTimeoutSeconds } from '#infra/lambdas.ts'
import type { OperationName } from '#shared/operations.ts'

export type LoadModule = (source: string) => Promise<Readonly<Record<string, unknown>>>

/** Invokes a Lambda function with a context and a timeout. Throws if the caller disconnected while the call waited for its turn. */
export type InvokeLambda = (name: OperationName, event: unknown, signal?: AbortSignal) => Promise<unknown>

type Handler = (event: unknown, context: object) => unknown

/** At most this many Lambda functions run at once. They share one event loop, and with more of them, DynamoDB calls would time out on a busy machine. */
const CONCURRENCY = 10

export function createLambdaInvoker(load: LoadModule): InvokeLambda {
  const runWithinLimit = createSemaphore(CONCURRENCY)
  return async (name, event, signal) => {
    const lambda = lambdas.find((each) => each.name === name)
    if (!lambda) throw new Error(`There is no Lambda ${name}`)
    const { handler } = await load(lambda.source)
    if (!isHandler(handler)) throw new Error(`${lambda.source} exports no handler`)
    const timeoutMs = lambdaTimeoutSeconds[lambda.definition.kind] * 1000
    return runWithinLimit(
      () => withTimeout(timeoutMs, name, async () => handler(event, createContext(name, timeoutMs))),
      signal,
    )
  }
}

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

async function withTimeout<T>(timeoutMs: number, name: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} timed out after ${timeoutMs / 1000} s`)), timeoutMs)
  })
  try {
    return await Promise.race([work(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function createContext(name: OperationName, timeoutMs: number): object {
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

function createSemaphore(count: number) {
  let freeSlots = count
  const waitingCalls: (() => void)[] = []
  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (freeSlots > 0) freeSlots -= 1
    else await new Promise<void>((resolve) => waitingCalls.push(resolve))
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      const next = waitingCalls.shift()
      if (next) next()
      else freeSlots += 1
    }
  }
}
