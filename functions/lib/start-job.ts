import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { reportError } from './report-error.ts'

const TIMEOUT_MS = 3000

const lambda = new LambdaClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
})

/** Does not wait for the job. If the start fails, its schedule starts it within minutes. */
export async function startJob(FunctionName: string | undefined, failure: string): Promise<void> {
  try {
    await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }))
  } catch (error) {
    reportError(failure, error)
  }
}
