import { Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { CfnBucket } from 'aws-cdk-lib/aws-s3'
import { accept } from './accept.ts'

const REASON = "The library's own uploader: its runtime and rights cannot be set from here"

/** Accepts what the library gives the Lambda that copies the site into its bucket. */
export function acceptUploader(bucket: Bucket): void {
  const stack = Stack.of(bucket)
  const uploaders = stack.node.children.filter(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  )
  const rules = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((verb) => `IAM5[Action::s3:${verb}*]`),
    `IAM5[Resource::arn:<AWS::Partition>:s3:::${assetBucketOf(stack)}/*]`,
    `IAM5[Resource::<${logicalIdOf(bucket)}.Arn>/*]`,
    'IAM5[Resource::*]',
  ]
  for (const uploader of uploaders) {
    for (const rule of rules) accept(uploader, `AwsSolutions-${rule}`, REASON)
  }
}

function assetBucketOf({ synthesizer }: Stack): string {
  return `cdk-${synthesizer.bootstrapQualifier}-assets-<AWS::AccountId>-<AWS::Region>`
}

function logicalIdOf(bucket: Bucket): string {
  const { defaultChild } = bucket.node
  if (!(defaultChild instanceof CfnBucket)) throw new Error('The bucket has no resource')
  return Stack.of(bucket).getLogicalId(defaultChild)
}
