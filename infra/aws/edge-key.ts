import { RemovalPolicy } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { accept } from './accept.ts'
import type { Settings } from './settings.ts'

const KEY_LETTERS = 64

/**
 * What CloudFront shows the API with each call. Secrets Manager makes it; the template refers to it, and only
 * CloudFormation reads it, when it sets up CloudFront and the Lambdas.
 */
export function createEdgeKey(scope: Construct, { edgeKeyNumber }: Settings): string {
  const key = new Secret(scope, `EdgeKey${edgeKeyNumber}`, {
    description: 'By it the API knows calls that came through CloudFront. Replace it by context edgeKey only',
    generateSecretString: { passwordLength: KEY_LETTERS, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  })
  accept(
    key,
    'AwsSolutions-SMG4',
    'A new number in context edgeKey replaces it in CloudFront and the Lambdas by one deployment',
  )
  return key.secretValue.unsafeUnwrap()
}
