import { randomUUID } from 'node:crypto'
import { business } from '#shared/business.ts'
import { EDGE_KEY_VARIABLE } from '#shared/edge.ts'
import type { Environment } from '#shared/environment.ts'
import { REGION } from './cognito/pool.ts'
import { localKeys } from './http/aws-signature.ts'
import { STRIPE_SECRET_KEY } from './stripe/stripe.ts'
import { STRIPE_WEBHOOK_SECRET } from './stripe/webhook.ts'

export const TABLE_NAME = 'gym'
export const MAIL_DOMAIN = business.email.replace(/^.*@/, '')
export const MAIL_FROM = `no-reply@${MAIL_DOMAIN}`

/** What the edge of this process shows the Lambdas in it. */
export const EDGE_KEY = randomUUID()

export type LambdaEnvironment = Environment & Readonly<Record<string, string>>

/** What a Lambda needs in its environment to find the stand-ins at `url` instead of AWS and Stripe. */
export function environmentOf(url: string, siteUrl: string): LambdaEnvironment {
  return {
    TABLE_NAME,
    SITE_URL: siteUrl,
    MAIL_FROM,
    [EDGE_KEY_VARIABLE]: EDGE_KEY,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: localKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localKeys.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: `${url}/dynamodb`,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${url}/cognito`,
    AWS_ENDPOINT_URL_SES: `${url}/ses`,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    STRIPE_API_BASE: url,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_SUPPRESS_NOTICES: 'true',
  }
}
