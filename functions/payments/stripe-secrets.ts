import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { InternalError } from '../lib/internal-error.ts'
import { cacheSecret, getSecretValue } from '../lib/stored-secret.ts'

const StripeSecrets = z.object({
  secretKey: z.string().check(z.minLength(1)),
  webhookSecret: z.string().check(z.minLength(1)),
})
export type StripeSecrets = z.infer<typeof StripeSecrets>

export const getStripeSecrets = cacheSecret(fetchSecrets)

export const isStripeConnected = (): Promise<boolean> =>
  getStripeSecrets().then(
    () => true,
    (error: unknown) => {
      if (error instanceof InternalError && error.code === 'stripeKeysMissing') return false
      throw error
    },
  )

/** Returns the mode of the Stripe secret key. Real cards are charged only with `liveKey`. */
export async function findStripeMode(): Promise<'noKeys' | 'testKey' | 'liveKey' | 'emulated'> {
  if (!(await isStripeConnected())) return 'noKeys'
  if (process.env.STRIPE_API_BASE) return 'emulated'
  const { secretKey } = await getStripeSecrets()
  return secretKey.includes('_test_') ? 'testKey' : 'liveKey'
}

async function fetchSecrets(): Promise<StripeSecrets> {
  const { STRIPE_SECRET_ARN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env
  const storedSecrets = STRIPE_SECRET_ARN
    ? await getSecretValue(STRIPE_SECRET_ARN)
    : { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
  const secrets = parse(StripeSecrets, storedSecrets)
  if (!secrets.ok) throw new InternalError('stripeKeysMissing', 'The Stripe keys have not been set')
  return secrets.value
}
