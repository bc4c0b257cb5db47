import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { bundleFunctions } from '#scripts/build/bundle-functions.ts'
import { resourcesOf, synthesizeStack, textOf } from './synthesized-stack.ts'

type StagedLambda = {
  folder: string
  environment: Readonly<Record<string, string>>
}

export async function stageBundles() {
  const functionsDir = mkdtempSync(join(tmpdir(), 'gym-bundles-'))
  await bundleFunctions(functionsDir)
  const { app, synthesizeTemplate, remove } = synthesizeStack({ options: { edge: false }, functionsDir })
  const lambdas = resourcesOf(synthesizeTemplate(), 'AWS::Lambda::Function').map(
    ({ logicalId, Properties }) => {
      const { S3Key } = Properties.Code as { S3Key: string }
      const { Variables } = Properties.Environment as { Variables: object }
      const environment = Object.entries(Variables).map(([name, value]) => [name, textOf(value)])
      const folder = join(app.outdir, `asset.${S3Key.replace('.zip', '')}`)
      return [logicalId.slice(0, -8), { folder, environment: Object.fromEntries(environment) }] as const
    },
  )
  const removeAll = () => {
    remove()
    rmSync(functionsDir, { recursive: true, force: true })
  }
  return { lambdas: new Map<string, StagedLambda>(lambdas), remove: removeAll }
}

/** Loads a bundle as the Lambda runtime does. */
const RUNTIME = `
const { parentPort, workerData: { file, event, functionName } } = require('node:worker_threads')
const context = { functionName, awsRequestId: 'request', getRemainingTimeInMillis: () => 15000 }
require(file).handler(event, context).then((response) => parentPort.postMessage(response))`

export async function invokeBundle(
  functionName: string,
  folder: string,
  { event, environment }: { event: unknown; environment: Record<string, string> },
): Promise<unknown> {
  const workerData = { file: join(folder, 'index.js'), event, functionName }
  const worker = new Worker(RUNTIME, { eval: true, env: environment, workerData, stdout: true })
  const [response] = await once(worker, 'message')
  await worker.terminate()
  return response
}
