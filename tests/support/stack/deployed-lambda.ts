import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Loads a bundle like the Lambda runtime and handles one event at a time. */
const RUNTIME = `
const { parentPort, workerData } = require('node:worker_threads')
const { handler } = require(workerData.file)
parentPort.on('message', async ({ id, event, functionName }) => {
  const context = { functionName, awsRequestId: String(id), getRemainingTimeInMillis: () => 15000 }
  try {
    parentPort.postMessage({ id, answer: await handler(event, context) })
  } catch (error) {
    parentPort.postMessage({ id, error: String(error && error.stack) })
  }
})`

export type RunningLambda = { invoke: (event: unknown) => Promise<unknown>; stop: () => Promise<unknown> }

/** Starts a staged bundle in its own process, with exactly this environment. */
export function startLambda(
  folder: string,
  name: string,
  environment: Record<string, string>,
): RunningLambda {
  const worker = new Worker(RUNTIME, {
    eval: true,
    env: environment,
    workerData: { file: join(folder, 'index.js') },
    stdout: true,
  })
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  worker.on('message', ({ id, answer, error }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error))
    else call?.resolve(answer)
  })
  worker.on('error', (error) => {
    for (const call of waiting.values())
      call.reject(error instanceof Error ? error : new Error(String(error)))
  })
  let calls = 0
  return {
    invoke: (event) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, event, functionName: name })
      }),
    stop: () => worker.terminate(),
  }
}
