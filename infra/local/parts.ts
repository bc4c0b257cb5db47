import { join } from 'node:path'
import { business } from '#shared/business.ts'
import { type CustomMessage, openPool, type Pool, type PoolSettings } from './cognito/pool.ts'
import { type DynamoDb, openDynamoDb } from './dynamodb/dynamodb.ts'
import { ensureProductTable } from './dynamodb/product-table.ts'
import { MAIL_FROM, TABLE_NAME } from './environment.ts'
import { type Mailbox, openMailbox } from './ses/mailbox.ts'
import { openStripe } from './stripe/open-stripe.ts'
import type { Stripe } from './stripe/stripe.ts'

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

/** The stand-ins without their wire protocols: what a data folder holds. */
export type Parts = {
  readonly dynamoDb: DynamoDb
  readonly pool: Pool
  readonly mailbox: Mailbox
  readonly stripe: Stripe
}

const fromTheGym = { from: `"${business.name}" <${MAIL_FROM}>`, cc: [], bcc: [], replyTo: [business.email] }

/** The table first: its lock tells whether another copy uses the folder. */
export async function openParts(
  settings: StandInSettings,
  { url, siteUrl }: { url: string; siteUrl: string },
): Promise<Parts> {
  const inFolder = (name: string) => settings.dataFolder && join(settings.dataFolder, name)
  const dynamoDb = await (settings.openDynamoDb ?? openDynamoDb)(inFolder('dynamodb'))
  await ensureProductTable(dynamoDb, TABLE_NAME)
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
  return { dynamoDb, pool, mailbox, stripe }
}
