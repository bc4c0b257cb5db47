import { randomUUID } from 'node:crypto'
import { EDGE_KEY_ENV } from '#shared/lib/edge-key.ts'
import {
  EXPORT_BUCKET_ENV,
  invocableJobEnvNames,
  type LambdaEnvironment,
  LOCAL_CLOUD_ENV,
  SITE_BUCKET_ENV,
  SITE_RENDERER_ENV,
  UPLOADS_BUCKET_ENV,
  USER_POOL_ID_ENV,
} from '#shared/lib/environment.ts'
import { business } from '#shared/lib/settings/business.ts'
import { REGION } from './cognito/pool.ts'
import { localCredentials } from './http/sigv4.ts'
import { EXPORT_BUCKET } from './s3/export-storage.ts'
import { SITE_BUCKET } from './s3/site-storage.ts'
import { UPLOADS_BUCKET } from './s3/upload-storage.ts'
import { STRIPE_SECRET_KEY } from './stripe/stripe.ts'
import { STRIPE_WEBHOOK_SECRET } from './stripe/webhook-sender.ts'

export const TABLE_NAME = 'gym'
export const MAIL_DOMAIN = business.email.replace(/^.*@/, '')
export const MAIL_FROM = `no-reply@${MAIL_DOMAIN}`

/** The secret that CloudFront sends to the API in a header. */
export const LOCAL_EDGE_KEY = randomUUID()

export type LocalLambdaEnvironment = LambdaEnvironment & Readonly<Record<string, string>>

type LocalEndpoints = {
  url: string
  applePushUrl: string
  siteUrl: string
  userPoolId: string
  rendererFolder: string | undefined
}

export function createLambdaEnvironment({
  url,
  applePushUrl,
  siteUrl,
  userPoolId,
  rendererFolder = '',
}: LocalEndpoints): LocalLambdaEnvironment {
  return {
    TABLE_NAME,
    SITE_URL: siteUrl,
    MAIL_FROM,
    [USER_POOL_ID_ENV]: userPoolId,
    [EDGE_KEY_ENV]: LOCAL_EDGE_KEY,
    [LOCAL_CLOUD_ENV]: 'on',
    [SITE_BUCKET_ENV]: SITE_BUCKET,
    [UPLOADS_BUCKET_ENV]: UPLOADS_BUCKET,
    [SITE_RENDERER_ENV]: rendererFolder,
    [EXPORT_BUCKET_ENV]: EXPORT_BUCKET,
    ...Object.fromEntries(Object.entries(invocableJobEnvNames).map(([job, variable]) => [variable, job])),
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: `${url}/dynamodb`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${url}/cognito`,
    AWS_ENDPOINT_URL_SES: `${url}/ses`,
    AWS_ENDPOINT_URL_S3: `${url}/s3`,
    AWS_ENDPOINT_URL_LAMBDA: `${url}/lambda`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${url}/secrets`,
    WALLETS_SECRET_ARN: 'wallets',
    APPLE_PUSH_URL: applePushUrl,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    STRIPE_API_BASE: url,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_SUPPRESS_NOTICES: 'true',
  }
}
