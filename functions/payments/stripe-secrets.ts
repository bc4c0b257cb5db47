import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { InternalError } from '../lib/internal-error.ts'

const secretsManager = new SecretsManagerClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
})

const StripeSecrets = z.object({
  secretKey: z.string().check(z.minLength(1)),
  webhookSecret: z.string().check(z.minLength(1)),
})
export type StripeSecrets = z.infer<typeof StripeSecrets>

/** A warm Lambda uses a rotated key after at most this long. */
const CACHE_TTL_MS = 5 * 60_000

let cached: { secrets: Promise<StripeSecrets>; until: number } | undefined

export function getStripeSecrets(): Promise<StripeSecrets> {
  if (cached && Date.now() < cached.until) return cached.secrets
  const secrets = fetchSecrets()
  cached = { secrets, until: Date.now() + CACHE_TTL_MS }
  secrets.catch(() => {
    cached = undefined
  })
  return secrets
}

/** False until the owner has stored the keys. */
export const isStripeConnected = (): Promise<boolean> =>
  getStripeSecrets().then(
    () => true,
    (error: unknown) => {
      if (error instanceof InternalError && error.code === 'stripeKeysMissing') return false
      throw error
    },
  )

/** A key of Stripe's test mode charges no card, and neither does another service in the place of Stripe. */
export async function findStripeMode(): Promise<'missing' | 'test' | 'live' | 'emulated'> {
  if (!(await isStripeConnected())) return 'missing'
  if (process.env.STRIPE_API_BASE) return 'emulated'
  const { secretKey } = await getStripeSecrets()
  return secretKey.includes('_test_') ? 'test' : 'live'
}

async function fetchSecrets(): Promise<StripeSecrets> {
  const { STRIPE_SECRET_ARN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env
  const stored = STRIPE_SECRET_ARN
    ? JSON.parse(await getSecretValue(STRIPE_SECRET_ARN))
    : { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
  const secrets = parse(StripeSecrets, stored)
  if (!secrets.ok) throw new InternalError('stripeKeysMissing', 'The Stripe keys have not been set')
  return secrets.value
}

async function getSecretValue(SecretId: string): Promise<string> {
  try {
    const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId }))
    return SecretString ?? ''
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : 'Unknown'
    throw new InternalError('secretUnreadable', `Secrets Manager GetSecretValue failed: ${name}`, { cause })
  }
}
