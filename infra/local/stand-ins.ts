import { join } from 'node:path'
import { business } from '#shared/business.ts'
import type { Environment } from '#shared/environment.ts'
import { cognitoService } from './cognito/cognito-service.ts'
import { type CustomMessage, openPool, type PoolSettings, REGION } from './cognito/pool.ts'
import { type UserPoolHandle, userPoolHandle } from './cognito/user-pool-handle.ts'
import { type DynamoDb, openDynamoDb } from './dynamodb/dynamodb.ts'
import { dynamoDbService } from './dynamodb/dynamodb-service.ts'
import { ensureProductTable } from './dynamodb/product-table.ts'
import { faultControl } from './faults/fault-control.ts'
import { withFaults } from './faults/fault-injection.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { type CallCounts, createCallCounts } from './http/call-counts.ts'
import { cloudServer } from './http/cloud-server.ts'
import { listen } from './http/listener.ts'
import type { Service } from './http/service.ts'
import { type Mailbox, openMailbox } from './ses/mailbox.ts'
import { sesService } from './ses/ses-service.ts'

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
}

/** AWS and Stripe on this machine. */
export type StandIns = {
  readonly url: string
  /** What a Lambda needs in its environment to use them. */
  readonly environment: Environment & Readonly<Record<string, string>>
  readonly dynamoDb: DynamoDb
  readonly userPool: UserPoolHandle
  readonly mailbox: Mailbox
  readonly faults: Faults
  readonly calls: CallCounts
  readonly close: () => Promise<void>
}

const TABLE_NAME = 'gym'
const MAIL_DOMAIN = business.email.replace(/^.*@/, '')
const MAIL_FROM = `no-reply@${MAIL_DOMAIN}`
const fromTheGym = { from: `"${business.name}" <${MAIL_FROM}>`, cc: [], bcc: [], replyTo: [business.email] }

export async function startStandIns(settings: StandInSettings = {}): Promise<StandIns> {
  const inFolder = (name: string) => settings.dataFolder && join(settings.dataFolder, name)
  const dynamoDb = await openDynamoDb(inFolder('dynamodb'))
  await ensureProductTable(dynamoDb, TABLE_NAME)
  const mailbox = openMailbox(inFolder('mailbox'))
  const pool = openPool({
    file: inFolder('user-pool.json'),
    settings: settings.userPool,
    customMessage: settings.customMessage,
    sendMail: ({ to, subject, html }) => mailbox.add({ ...fromTheGym, to: [to], subject, html }),
  })
  const faults = createFaults()
  const { calls, counted } = createCallCounts()
  const mounted = (service: Service) => counted(service, withFaults(service, faults))

  const listener = await listen(
    settings.port ?? 0,
    cloudServer({
      '/dynamodb': mounted(dynamoDbService(dynamoDb)),
      '/cognito': mounted(cognitoService(pool)),
      '/ses': mounted(sesService({ mailbox, verifiedDomain: MAIL_DOMAIN })),
      '/_faults': faultControl(faults),
    }),
  )
  const url = `http://127.0.0.1:${listener.port}`
  return {
    url,
    environment: {
      TABLE_NAME,
      SITE_URL: settings.siteUrl ?? 'http://localhost:3000',
      MAIL_FROM,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_ENDPOINT_URL_DYNAMODB: `${url}/dynamodb`,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${url}/cognito`,
      AWS_ENDPOINT_URL_SES: `${url}/ses`,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    dynamoDb,
    userPool: userPoolHandle(pool),
    mailbox,
    faults,
    calls,
    close: async () => {
      await listener.close()
      await dynamoDb.close()
    },
  }
}
