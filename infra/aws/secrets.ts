import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { suppressNagFinding } from './suppress-nag-finding.ts'

export const secretEnvNames = { stripe: 'STRIPE_SECRET_ARN', wallets: 'WALLETS_SECRET_ARN' } as const
export type SecretName = keyof typeof secretEnvNames
export type Secrets = Readonly<Record<SecretName, Secret>>

/** Creates the secrets empty. The owner stores the keys in them, so that no deployment contains or replaces a key. */
export function createSecrets(scope: Construct): Secrets {
  return {
    stripe: createManualSecret(scope, 'StripeKeys', {
      description: 'Stripe keys as JSON: secretKey (sk_...) and webhookSecret (whsec_...)',
      emptyValue: { secretKey: '', webhookSecret: '' },
    }),
    wallets: createManualSecret(scope, 'WalletKeys', {
      description: 'Keys of Apple Wallet and Google Wallet as JSON: see docs/wallet.md',
      emptyValue: {},
    }),
  }
}

function createManualSecret(
  scope: Construct,
  id: string,
  { description, emptyValue }: { description: string; emptyValue: object },
) {
  const secret = new Secret(scope, id, {
    description,
    generateSecretString: { secretStringTemplate: JSON.stringify(emptyValue), generateStringKey: 'unused' },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  suppressNagFinding(secret, 'AwsSolutions-SMG4', 'Only the service that issued the keys can rotate them')
  return secret
}

const EDGE_KEY_LENGTH = 64

export function createEdgeKey(scope: Construct, { edgeKeyNumber }: StageSettings): string {
  const key = new Secret(scope, `EdgeKey${edgeKeyNumber}`, {
    description: 'The API recognizes CloudFront by this key. Replace it only by changing the option edgeKey',
    generateSecretString: { passwordLength: EDGE_KEY_LENGTH, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  suppressNagFinding(
    key,
    'AwsSolutions-SMG4',
    'Changing the number in the option edgeKey replaces the key in CloudFront and the Lambdas',
  )
  return key.secretValue.unsafeUnwrap()
}
