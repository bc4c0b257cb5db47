import { Names, Stack, Validations } from 'aws-cdk-lib'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { IConstruct } from 'constructs'

export function suppressNagFinding(
  construct: IConstruct,
  rule: `AwsSolutions-${string}` | `Annotation::${string}`,
  reason: string,
): void {
  Validations.of(construct).acknowledge({ id: rule, reason })
}

export function suppressDeploymentFindings(bucket: Bucket): void {
  const stack = Stack.of(bucket)
  const { bootstrapQualifier } = stack.synthesizer
  const rules = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((verb) => `IAM5[Action::s3:${verb}*]`),
    `IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-${bootstrapQualifier}-assets-<AWS::AccountId>-<AWS::Region>/*]`,
    `IAM5[Resource::<${logicalIdOf(bucket)}.Arn>/*]`,
    'IAM5[Resource::*]',
  ]
  for (const construct of stack.node.children) {
    if (!construct.node.id.startsWith('Custom::CDKBucketDeployment')) continue
    for (const rule of rules)
      suppressNagFinding(
        construct,
        `AwsSolutions-${rule}`,
        'BucketDeployment sets the runtime and permissions of its Lambda itself',
      )
  }
}

export function logicalIdOf(bucket: Bucket): string {
  const { defaultChild } = bucket.node
  if (!(defaultChild instanceof CfnBucket))
    throw new Error('The bucket construct contains no CloudFormation resource')
  return Stack.of(bucket).getLogicalId(defaultChild)
}

export const arnReferenceOf = (bucket: Bucket) =>
  `referenceto${Names.nodeUniqueId((bucket.node.defaultChild ?? bucket).node)}Arn` as const
