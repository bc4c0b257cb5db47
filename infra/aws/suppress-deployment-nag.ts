import { Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { suppressNag } from './suppress-nag.ts'

const REASON = 'BucketDeployment sets the runtime and permissions of its Lambda itself'

/** Suppresses the findings on the Lambda that BucketDeployment creates. */
export function suppressDeploymentFindings(bucket: Bucket): void {
  const stack = Stack.of(bucket)
  const uploaders = stack.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  )
  const rules = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((verb) => `IAM5[Action::s3:${verb}*]`),
    `IAM5[Resource::arn:<AWS::Partition>:s3:::${assetBucketName(stack)}/*]`,
    `IAM5[Resource::<${logicalIdOf(bucket)}.Arn>/*]`,
    'IAM5[Resource::*]',
  ]
  for (const uploader of uploaders) {
    for (const rule of rules) suppressNag(uploader, `AwsSolutions-${rule}`, REASON)
  }
}

function assetBucketName({ synthesizer }: Stack): string {
  return `cdk-${synthesizer.bootstrapQualifier}-assets-<AWS::AccountId>-<AWS::Region>`
}

export function logicalIdOf(bucket: Bucket): string {
  const { defaultChild } = bucket.node
  if (!(defaultChild instanceof CfnBucket)) throw new Error('The bucket has no resource')
  return Stack.of(bucket).getLogicalId(defaultChild)
}
