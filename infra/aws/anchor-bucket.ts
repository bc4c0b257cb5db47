import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { LEDGER_ANCHOR_BUCKET_ENV } from '#shared/lib/environment.ts'
import { arnReferenceOf, suppressNagFinding } from './suppress-nag-finding.ts'

const DAYS_PER_YEAR = 365

/** In the compliance mode of S3 Object Lock, not even the root user can delete an object before its retention period ends. */
export function createAnchorBucket(scope: Construct, anchorLedger: LambdaFunction, years: number): void {
  const bucket = new Bucket(scope, 'Anchors', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    objectLockEnabled: true,
    objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(years * DAYS_PER_YEAR)),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  suppressNagFinding(
    bucket,
    'AwsSolutions-S1',
    'One Lambda writes one object a day, and CloudTrail records the calls',
  )
  if (anchorLedger.role) {
    const anchorFinding = `AwsSolutions-IAM5[Resource::<${arnReferenceOf(bucket)}>/anchors/*]` as const
    suppressNagFinding(
      anchorLedger.role,
      anchorFinding,
      'Each object is named after the day on which it is stored',
    )
  }
  anchorLedger.addEnvironment(LEDGER_ANCHOR_BUCKET_ENV, bucket.bucketName)
  anchorLedger.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [bucket.arnForObjects('anchors/*')] }),
  )
}
