import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'

/** For a file that is not there S3 answers 404 to those who may list the bucket, and 403 to all others, as for one that they may not read. */
export const letMissingBeSeen = (lambda: LambdaFunction, bucket: Bucket): void =>
  lambda.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }))
