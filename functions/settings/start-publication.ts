import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { PUBLISH_SITE_ENV } from '#shared/lib/environment.ts'
import { reportError } from '../lib/report-error.ts'

const TIMEOUT_MS = 3000

const lambda = new LambdaClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
})

/** Does not wait for the pages. If the start fails, the schedule publishes them within minutes. */
export async function startPublication(): Promise<void> {
  const FunctionName = process.env[PUBLISH_SITE_ENV]
  try {
    await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }))
  } catch (error) {
    reportError('publicationNotStarted', error)
  }
}
