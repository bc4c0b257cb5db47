import { join } from 'node:path'
import { business } from '#shared/lib/settings/business.ts'
import { type CustomMessage, openPool, type Pool, type PoolSettings } from './cognito/pool.ts'
import { MAIL_FROM, TABLE_NAME } from './create-lambda-environment.ts'
import { ensureAppTable } from './dynamodb/app-table.ts'
import { type DynamoDb, openDynamoDb } from './dynamodb/dynamodb.ts'
import type { StartLambda } from './lambda/lambda-service.ts'
import { type ExportStorage, openExportStorage } from './s3/export-storage.ts'
import { openSiteStorage, type SiteStorage } from './s3/site-storage.ts'
import { openUploadStorage, type UploadStorage } from './s3/upload-storage.ts'
import { type Mailbox, openMailbox } from './ses/mailbox.ts'
import { assertSupportedDataVersion } from './start/first-start-marker.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { readPublishedPrograms } from './stripe/published-programs.ts'
import type { StripeAccount } from './stripe/stripe.ts'

export type SendDueEmailsAt = (time: Date) => Promise<unknown>

export type LocalServicesOptions = {
  readonly dataFolder?: string
  readonly port?: number
  readonly siteUrl?: string
  /** If undefined, users get the default emails of Cognito. */
  readonly customMessage?: CustomMessage
  readonly userPool?: Partial<PoolSettings>
  readonly now?: () => number
  readonly isStripeAccountEmpty?: boolean
  readonly sendDueEmailsAt?: SendDueEmailsAt
  readonly startLambda?: StartLambda
  /** The folder of the page renderer. If undefined, browsers render the pages. */
  readonly rendererFolder?: string | undefined
  readonly openDynamoDb?: typeof openDynamoDb
}

export type ServiceBackends = {
  readonly dynamoDb: DynamoDb
  readonly pool: Pool
  readonly mailbox: Mailbox
  readonly stripe: StripeAccount
  readonly site: SiteStorage
  readonly uploads: UploadStorage
  readonly exports: ExportStorage
}

const gymSender = { from: `"${business.name}" <${MAIL_FROM}>`, cc: [], bcc: [], replyTo: [business.email] }

const stripeSender = { from: '"Stripe (local)" <no-reply@stripe.example>', cc: [], bcc: [], replyTo: [] }

/** Opens the table first, because its file lock detects another process with the same data folder. */
export async function openServiceBackends(
  settings: LocalServicesOptions,
  { url, siteUrl }: { url: string; siteUrl: string },
): Promise<ServiceBackends> {
  const dataPath = (name: string) => settings.dataFolder && join(settings.dataFolder, name)
  if (settings.dataFolder) assertSupportedDataVersion(settings.dataFolder)
  const dynamoDb = await (settings.openDynamoDb ?? openDynamoDb)(dataPath('dynamodb'))
  await ensureAppTable(dynamoDb, TABLE_NAME)
  const mailbox = openMailbox(dataPath('mailbox'))
  const pool = openPool({
    file: dataPath('user-pool.json'),
    settings: settings.userPool,
    now: settings.now,
    customMessage: settings.customMessage,
    sendEmail: ({ to, subject, html }) => mailbox.add({ ...gymSender, to: [to], subject, html }),
  })
  const stripe = openStripe({
    file: dataPath('stripe.json'),
    url,
    webhookUrl: `${siteUrl}/api/stripe/webhook`,
    programs: await readPublishedPrograms(dynamoDb, TABLE_NAME),
    isEmpty: settings.isStripeAccountEmpty ?? false,
    sendEmail: ({ to, subject, html }) => mailbox.add({ ...stripeSender, to: [to], subject, html }),
  })
  return {
    dynamoDb,
    pool,
    mailbox,
    stripe,
    site: openSiteStorage(dataPath('site')),
    uploads: openUploadStorage(dataPath('uploads')),
    exports: openExportStorage(dataPath('exports')),
  }
}
