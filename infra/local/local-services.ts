import { createUserPoolTestApi, type UserPoolTestApi } from './cognito/user-pool-test-api.ts'
import type { DynamoDb } from './dynamodb/dynamodb.ts'
import { startTtlSweeper } from './dynamodb/time-to-live.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { listen } from './http/listener.ts'
import { createServiceServer } from './http/service-server.ts'
import { type LocalLambdaEnvironment, lambdaEnvironment, TABLE_NAME } from './lambda-environment.ts'
import { type LocalServicesOptions, openServiceBackends } from './service-backends.ts'
import { type CallCounter, serviceRoutes } from './service-routes.ts'
import type { Mailbox } from './ses/mailbox.ts'
import { createStripeTestApi, type StripeTestApi } from './stripe/stripe-test-api.ts'

export type LocalServices = {
  readonly url: string
  readonly environment: LocalLambdaEnvironment
  readonly dynamoDb: DynamoDb
  readonly userPool: UserPoolTestApi
  readonly stripe: StripeTestApi
  readonly mailbox: Mailbox
  readonly faults: Faults
  readonly calls: CallCounter
  readonly close: () => Promise<void>
}

const SITE_URL = 'http://localhost:3000'

export async function startLocalServices(settings: LocalServicesOptions = {}): Promise<LocalServices> {
  const siteUrl = settings.siteUrl ?? SITE_URL
  const listener = await listen(settings.port ?? 0)
  const url = `http://127.0.0.1:${listener.port}`
  const backends = await openServiceBackends(settings, { url, siteUrl }).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  const { dynamoDb, pool, stripe, mailbox } = backends
  const ttlSweeper = startTtlSweeper(dynamoDb, TABLE_NAME)
  const faults = createFaults()
  const counts = new Map<string, number>()
  const onCall = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const { sendDueEmailsAt } = settings
  listener.serve(createServiceServer(serviceRoutes(backends, { faults, onCall, sendDueEmailsAt })))
  return {
    url,
    environment: lambdaEnvironment(url, siteUrl),
    dynamoDb,
    userPool: createUserPoolTestApi(pool),
    stripe: createStripeTestApi(stripe),
    mailbox,
    faults,
    calls: { list: () => Object.fromEntries(counts), reset: () => counts.clear() },
    close: async () => {
      ttlSweeper.stop()
      stripe.webhook.close()
      await listener.close()
      await dynamoDb.close()
    },
  }
}
