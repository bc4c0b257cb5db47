import { type UserPoolHandle, userPoolHandle } from './cognito/user-pool-handle.ts'
import type { DynamoDb } from './dynamodb/dynamodb.ts'
import { startSweep } from './dynamodb/sweep.ts'
import { environmentOf, type LambdaEnvironment, TABLE_NAME } from './environment.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { type CallCounts, createCallCounts } from './http/call-counts.ts'
import { cloudServer } from './http/cloud-server.ts'
import { listen } from './http/listener.ts'
import { mountsOf } from './mounts.ts'
import { openParts, type StandInSettings } from './parts.ts'
import type { Mailbox } from './ses/mailbox.ts'
import { type StripeHandle, stripeHandle } from './stripe/stripe-handle.ts'

/** AWS and Stripe on this machine. */
export type StandIns = {
  readonly url: string
  /** What a Lambda needs in its environment to use them. */
  readonly environment: LambdaEnvironment
  readonly dynamoDb: DynamoDb
  readonly userPool: UserPoolHandle
  readonly stripe: StripeHandle
  readonly mailbox: Mailbox
  readonly faults: Faults
  readonly calls: CallCounts
  readonly close: () => Promise<void>
}

const SITE_URL = 'http://localhost:3000'

export async function startStandIns(settings: StandInSettings = {}): Promise<StandIns> {
  const siteUrl = settings.siteUrl ?? SITE_URL
  const listener = await listen(settings.port ?? 0)
  const url = `http://127.0.0.1:${listener.port}`
  const parts = await openParts(settings, { url, siteUrl }).catch(async (error: unknown) => {
    await listener.close()
    throw error
  })
  const { dynamoDb, pool, stripe, mailbox } = parts
  const sweep = startSweep(dynamoDb, TABLE_NAME)
  const faults = createFaults()
  const { calls, counted } = createCallCounts()
  listener.serve(cloudServer(mountsOf(parts, { faults, counted })))
  return {
    url,
    environment: environmentOf(url, siteUrl),
    dynamoDb,
    userPool: userPoolHandle(pool),
    stripe: stripeHandle(stripe),
    mailbox,
    faults,
    calls,
    close: async () => {
      sweep.stop()
      stripe.webhook.close()
      await listener.close()
      await dynamoDb.close()
    },
  }
}
