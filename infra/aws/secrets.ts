import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { accept } from './accept.ts'

export const secretNames = ['stripe'] as const
export type SecretName = (typeof secretNames)[number]
/** The variable that tells a Lambda which secret it may read. */
export const secretVariable = { stripe: 'STRIPE_SECRET_ARN' } as const satisfies Record<SecretName, string>

export type Secrets = Readonly<Record<SecretName, Secret>>

/** Made without keys: the owner puts them in once, and no deployment carries or replaces them. */
export function createSecrets(scope: Construct): Secrets {
  const stripe = new Secret(scope, 'StripeKeys', {
    description: 'Stripe keys as JSON: secretKey (sk_...) and webhookSecret (whsec_...)',
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ secretKey: '', webhookSecret: '' }),
      generateStringKey: 'unused',
    },
    removalPolicy: RemovalPolicy.RETAIN,
  })
  accept(stripe, 'AwsSolutions-SMG4', "Stripe's keys are changed in Stripe, not by AWS")
  return { stripe }
}
