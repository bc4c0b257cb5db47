import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { type InvocableJob, invocableJobEnvNames } from '#shared/lib/environment.ts'
import { reportError } from './report-error.ts'

const TIMEOUT_MS = 3000

const lambda = new LambdaClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
})

/** Starts the job without waiting for it. If this fails, the schedule starts the job within minutes. */
export async function startJob(job: InvocableJob, event: object = {}): Promise<void> {
  try {
    const FunctionName = process.env[invocableJobEnvNames[job]]
    const Payload = JSON.stringify(event)
    await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }))
  } catch (error) {
    reportError(`${job}NotStarted`, error)
  }
}
