import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { suppressNag } from './suppress-nag.ts'

export const secretNames = ['stripe'] as const
export type SecretName = (typeof secretNames)[number]
/** The environment variable with the ARN of a secret that a Lambda may read. */
export const secretArnEnv = { stripe: 'STRIPE_SECRET_ARN' } as const satisfies Record<SecretName, string>

export type Secrets = Readonly<Record<SecretName, Secret>>

/** Created without keys: the owner stores them once, and no deployment contains or replaces them. */
export function createSecrets(scope: Construct): Secrets {
  const stripe = new Secret(scope, 'StripeKeys', {
    description: 'Stripe keys as JSON: secretKey (sk_...) and webhookSecret (whsec_...)',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ secretKey: '', webhookSecret: '' }),
      generateStringKey: 'unused',
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  suppressNag(stripe, 'AwsSolutions-SMG4', 'Stripe rotates its keys, not AWS')
  return { stripe }
}
