import { join } from 'node:path'
import { business } from '#shared/business.ts'
import { cognitoService } from './cognito/cognito-service.ts'
import { type CustomMessage, openPool, type PoolSettings } from './cognito/pool.ts'
import { type UserPoolHandle, userPoolHandle } from './cognito/user-pool-handle.ts'
import { type DynamoDb, openDynamoDb } from './dynamodb/dynamodb.ts'
import { dynamoDbService } from './dynamodb/dynamodb-service.ts'
import { ensureProductTable } from './dynamodb/product-table.ts'
import { startSweep } from './dynamodb/sweep.ts'
import { environmentOf, type LambdaEnvironment, MAIL_DOMAIN, MAIL_FROM, TABLE_NAME } from './environment.ts'
import { faultControl } from './faults/fault-control.ts'
import { withFaults } from './faults/fault-injection.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { type CallCounts, createCallCounts } from './http/call-counts.ts'
import { cloudServer } from './http/cloud-server.ts'
import { listen } from './http/listener.ts'
import type { Service } from './http/service.ts'
import { type Mailbox, openMailbox } from './ses/mailbox.ts'
import { mailboxJson, mailboxPages } from './ses/mailbox-pages.ts'
import { sesService } from './ses/ses-service.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { paymentPage } from './stripe/payment-page.ts'
import { type StripeHandle, stripeHandle } from './stripe/stripe-handle.ts'
import { stripeService } from './stripe/stripe-service.ts'

export type StandInSettings = {
  /** Where the data lies; in memory without it. */
  readonly dataFolder?: string
  /** A free one by default. */
  readonly port?: number
  /** Origin of the site, for the links in mails. */
  readonly siteUrl?: string
  /** The user pool's CustomMessage function; Cognito's plain mails without it. */
  readonly customMessage?: CustomMessage
  readonly userPool?: Partial<PoolSettings>
  /** The user pool's clock, in milliseconds. */
  readonly now?: () => number
  /** Starts the Stripe account without the product's prices. */
  readonly hasEmptyStripe?: boolean
  /** Another engine than the embedded one. */
  readonly openDynamoDb?: typeof openDynamoDb
}

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
const fromTheGym = { from: `"${business.name}" <${MAIL_FROM}>`, cc: [], bcc: [], replyTo: [business.email] }

export async function startStandIns(settings: StandInSettings = {}): Promise<StandIns> {
  const siteUrl = settings.siteUrl ?? SITE_URL
  const inFolder = (name: string) => settings.dataFolder && join(settings.dataFolder, name)
  const listener = await listen(settings.port ?? 0)
  const url = `http://127.0.0.1:${listener.port}`
  try {
    const dynamoDb = await (settings.openDynamoDb ?? openDynamoDb)(inFolder('dynamodb'))
    await ensureProductTable(dynamoDb, TABLE_NAME)
    const sweep = startSweep(dynamoDb, TABLE_NAME)
    const mailbox = openMailbox(inFolder('mailbox'))
    const pool = openPool({
      file: inFolder('user-pool.json'),
      settings: settings.userPool,
      now: settings.now,
      customMessage: settings.customMessage,
      sendMail: ({ to, subject, html }) => mailbox.add({ ...fromTheGym, to: [to], subject, html }),
    })
    const stripe = openStripe({
      file: inFolder('stripe.json'),
      url,
      webhookUrl: `${siteUrl}/api/stripe/webhook`,
      isEmpty: settings.hasEmptyStripe ?? false,
    })
    const faults = createFaults()
    const { calls, counted } = createCallCounts()
    const mounted = (service: Service) => counted(service, withFaults(service, faults))
    listener.serve(
      cloudServer({
        '/dynamodb': mounted(dynamoDbService(dynamoDb)),
        '/cognito': mounted(cognitoService(pool)),
        '/ses': mounted(sesService({ mailbox, verifiedDomain: MAIL_DOMAIN })),
        '/v1': mounted(stripeService(stripe)),
        '/checkout': paymentPage(stripe),
        '/mailbox': mailboxPages(mailbox),
        '/mailbox.json': mailboxJson(mailbox),
        '/_faults': faultControl(faults),
      }),
    )
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
  } catch (error) {
    await listener.close()
    throw error
  }
}
