import { type ApplePushServer, startApplePushServer } from './apple/apple-push.ts'
import { createCognitoService } from './cognito/cognito-service.ts'
import { createUserPoolTestApi, type UserPoolTestApi } from './cognito/user-pool-test-api.ts'
import {
  createLambdaEnvironment,
  type LocalLambdaEnvironment,
  MAIL_DOMAIN,
  TABLE_NAME,
} from './create-lambda-environment.ts'
import type { DynamoDb } from './dynamodb/dynamodb.ts'
import { createDynamoDbService } from './dynamodb/dynamodb-service.ts'
import { startTtlSweeper } from './dynamodb/time-to-live.ts'
import { withFaults } from './faults/fault-injection.ts'
import { createFaultApi, createFaultRegistry, type FaultRegistry } from './faults/fault-registry.ts'
import { listen } from './http/listener.ts'
import type { Service } from './http/service.ts'
import { createServiceHandler, type RequestHandler } from './http/service-server.ts'
import { createLambdaService, type StartLambda } from './lambda/lambda-service.ts'
import { createS3Service } from './s3/s3-service.ts'
import type { SiteStorage } from './s3/site-storage.ts'
import type { UploadStorage } from './s3/upload-storage.ts'
import { createSecretsService } from './secrets/secrets-service.ts'
import {
  type LocalServicesOptions,
  openServiceBackends,
  type SendDueEmailsAt,
  type ServiceBackends,
} from './service-backends.ts'
import type { Mailbox } from './ses/mailbox.ts'
import { createMailboxHandler, createMailboxJsonHandler } from './ses/mailbox-pages.ts'
import { createSesService } from './ses/ses-service.ts'
import { createStripeDashboardHandler } from './stripe/dashboard-page.ts'
import { createPaymentPageHandler } from './stripe/payment-page.ts'
import { createPortalPageHandler } from './stripe/portal-page.ts'
import { createStripeService } from './stripe/stripe-service.ts'
import { createStripeTestApi, type StripeTestApi } from './stripe/stripe-test-api.ts'
import { createTourApi } from './tour/create-tour-api.ts'

export type LocalServices = {
  readonly url: string
  readonly routes: Readonly<Record<string, RequestHandler>>
  readonly environment: LocalLambdaEnvironment
  readonly dynamoDb: DynamoDb
  readonly userPool: UserPoolTestApi
  readonly stripe: StripeTestApi
  readonly applePush: ApplePushServer
  readonly mailbox: Mailbox
  readonly site: SiteStorage
  readonly uploads: UploadStorage
  readonly faults: FaultRegistry
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
  const { dynamoDb, pool, stripe, mailbox, site, uploads } = backends
  const applePush = await startApplePushServer()
  const ttlSweeper = startTtlSweeper(dynamoDb, TABLE_NAME)
  const faults = createFaultRegistry()
  const callCounts = new Map<string, number>()
  const countCall = (name: string) => callCounts.set(name, (callCounts.get(name) ?? 0) + 1)
  const { sendDueEmailsAt, startLambda = () => false } = settings
  const routes = serviceRoutes(backends, { faults, countCall, sendDueEmailsAt, startLambda })
  listener.serve(createServiceHandler(routes))
  return {
    url,
    routes,
    environment: createLambdaEnvironment({
      url,
      applePushUrl: applePush.url,
      siteUrl,
      userPoolId: pool.state.userPoolId,
      rendererFolder: settings.rendererFolder,
    }),
    dynamoDb,
    userPool: createUserPoolTestApi(pool),
    stripe: createStripeTestApi(stripe),
    applePush,
    mailbox,
    site,
    uploads,
    faults,
    calls: { list: () => Object.fromEntries(callCounts), reset: () => callCounts.clear() },
    close: async () => {
      ttlSweeper.stop()
      stripe.webhook.close()
      await applePush.close()
      await listener.close()
      await dynamoDb.close()
    },
  }
}

type CallCounter = {
  readonly list: () => Readonly<Record<string, number>>
  readonly reset: () => void
}

type Dependencies = {
  faults: FaultRegistry
  countCall: (name: string) => void
  sendDueEmailsAt: SendDueEmailsAt | undefined
  startLambda: StartLambda
}

/** The paths of Stripe's operations begin with /v1 and have no other prefix, because Stripe's SDK does not support one. */
function serviceRoutes(
  backends: ServiceBackends,
  { faults, countCall, sendDueEmailsAt, startLambda }: Dependencies,
): Readonly<Record<string, RequestHandler>> {
  const { dynamoDb, pool, mailbox, stripe } = backends
  const instrument = (service: Service): RequestHandler => {
    const handle = withFaults(service, faults)
    return (request, signal) => {
      countCall(`${service.name} ${service.operationOf(request)}`)
      return handle(request, signal)
    }
  }
  return {
    '/dynamodb': instrument(createDynamoDbService(dynamoDb)),
    '/cognito': instrument(createCognitoService(pool)),
    '/ses': instrument(createSesService({ mailbox, verifiedDomain: MAIL_DOMAIN })),
    '/s3': instrument(createS3Service(backends)),
    '/lambda': instrument(createLambdaService(startLambda)),
    '/secrets': instrument(createSecretsService()),
    '/v1': instrument(createStripeService(stripe)),
    '/checkout': createPaymentPageHandler(stripe),
    '/portal': createPortalPageHandler(stripe),
    '/stripe': createStripeDashboardHandler(stripe),
    '/mailbox': createMailboxHandler(mailbox),
    '/mailbox.json': createMailboxJsonHandler(mailbox),
    '/_faults': createFaultApi(faults),
    '/_tour': createTourApi(backends, sendDueEmailsAt),
  }
}
