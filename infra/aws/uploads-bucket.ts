import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Settings } from '#infra/deploy-config.ts'
import { suppressNag } from './suppress-nag.ts'

/**
 * Where the browser of an administrator puts a picture, by a policy that a Lambda has signed for it. CloudFront does not read
 * it: a photo says where it was taken, until it is processed. Nothing stays in it for longer than S3 needs to delete it.
 */
export function createUploadsBucket(scope: Construct, { domain }: Settings): Bucket {
  const bucket = new Bucket(scope, 'Uploads', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        // The name of the distribution is not known before its headers, which name this bucket. CORS protects nothing here:
        // without a signed policy S3 refuses an upload from any origin.
        allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  suppressNag(bucket, 'AwsSolutions-S1', 'It holds what one administrator uploads, for a day')
  return bucket
}
