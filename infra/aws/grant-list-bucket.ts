import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'

/** Grants s3:ListBucket. Without it, S3 returns 403 instead of 404 for a missing file. */
export const grantListBucket = (lambda: LambdaFunction, bucket: Bucket): void =>
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }))
