import * as z from 'zod/mini'
import { secretValue } from './secret-value.ts'

/** As they lie in Secrets Manager, in JSON. */
const StripeSecrets = z.object({ secretKey: z.string(), webhookSecret: z.string() })
export type StripeSecrets = z.infer<typeof StripeSecrets>

/** After so long a replaced key is noticed by a Lambda that is still warm. */
const REMEMBERED_MS = 5 * 60_000

let remembered: { secrets: Promise<StripeSecrets>; until: number } | undefined

/** From Secrets Manager where its ARN is set, else from the environment. */
export function stripeSecrets(): Promise<StripeSecrets> {
  if (remembered && Date.now() < remembered.until) return remembered.secrets
  const secrets = readSecrets()
  remembered = { secrets, until: Date.now() + REMEMBERED_MS }
  secrets.catch(() => {
    remembered = undefined
  })
  return secrets
}

async function readSecrets(): Promise<StripeSecrets> {
  const { STRIPE_SECRET_ARN, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env
  const stored = STRIPE_SECRET_ARN
    ? JSON.parse(await secretValue(STRIPE_SECRET_ARN))
    : { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
  const { secretKey, webhookSecret } = z.parse(StripeSecrets, stored)
  if (!secretKey || !webhookSecret) throw new Error('The Stripe keys have not been set')
  return { secretKey, webhookSecret }
}
