import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { StageSettings } from '#infra/deploy-config.ts'
import { suppressNagFinding } from './suppress-nag-finding.ts'

/** Administrators upload photos with a presigned POST policy. CloudFront does not serve this bucket, because photos may contain GPS data. */
export function createUploadsBucket(scope: Construct, { domain }: StageSettings): Bucket {
  const bucket = new Bucket(scope, 'Uploads', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    cors: [
      {
        allowedMethods: [HttpMethods.POST],
        // Without a custom domain, any CloudFront domain is allowed, because the distribution's domain is not known here. Uploads need a signed policy.
        allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  suppressNagFinding(bucket, 'AwsSolutions-S1', 'The bucket keeps the uploads of administrators for one day')
  return bucket
}
