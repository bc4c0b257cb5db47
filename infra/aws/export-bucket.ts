import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { lambdas } from '#infra/lambdas.ts'
import { EXPORT_BUCKET_ENV } from '#shared/lib/environment.ts'
import type { GetLambdaFunction } from './get-lambda-function.ts'
import { grantListBucket } from './grant-list-bucket.ts'
import { getGrant } from './grants.ts'
import { arnReferenceOf, suppressNagFinding } from './suppress-nag-finding.ts'

const EXPORT_FILES = 'exports/*'
const s3Actions = {
  write: ['s3:PutObject', 's3:GetObject', 's3:DeleteObject', 's3:AbortMultipartUpload'],
  link: ['s3:GetObject'],
} as const

/** A job deletes an export after a day. If the job fails, the lifecycle rule deletes the export. */
export function createExportBucket(scope: Construct, functions: GetLambdaFunction): void {
  const bucket = new Bucket(scope, 'Exports', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // The bucket is retained, because CloudFormation cannot delete a bucket with files. The lifecycle rule deletes the files after a day.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  })
  suppressNagFinding(
    bucket,
    'AwsSolutions-S1',
    'The activity log lists each export, and CloudTrail logs the S3 calls',
  )
  const wildcardFinding = `AwsSolutions-IAM5[Resource::<${arnReferenceOf(bucket)}>/${EXPORT_FILES}]` as const
  for (const { name } of lambdas) {
    const { exportAccess } = getGrant(name)
    const lambda = functions(name)
    if (exportAccess) {
      lambda.addEnvironment(EXPORT_BUCKET_ENV, bucket.bucketName)
      lambda.addToRolePolicy(
        new PolicyStatement({
          actions: [...s3Actions[exportAccess]],
          resources: [bucket.arnForObjects(EXPORT_FILES)],
        }),
      )
      if (exportAccess === 'write') grantListBucket(lambda, bucket)
      if (lambda.role)
        suppressNagFinding(
          lambda.role,
          wildcardFinding,
          'Export files have random names, so the role needs a wildcard',
        )
    }
  }
}
