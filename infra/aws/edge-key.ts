import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { suppressNag } from './suppress-nag.ts'

const KEY_LENGTH = 64

/**
 * The secret header value by which the API recognizes CloudFront. Secrets Manager generates it and the template refers
 * to it: only CloudFormation reads it, when it configures CloudFront and the Lambdas.
 */
export function createEdgeKey(scope: Construct, { edgeKeyNumber }: Settings): string {
  const key = new Secret(scope, `EdgeKey${edgeKeyNumber}`, {
    description: 'The API recognizes CloudFront by it. Replace it with option edgeKey only',
    generateSecretString: { passwordLength: KEY_LENGTH, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  suppressNag(
    key,
    'AwsSolutions-SMG4',
    'A new number in option edgeKey replaces it in CloudFront and the Lambdas in one deployment',
  )
  return key.secretValue.unsafeUnwrap()
}
