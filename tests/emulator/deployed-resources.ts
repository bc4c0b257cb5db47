import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  type StackResource,
} from '@aws-sdk/client-cloudformation'

/** Finds physical IDs in a stack and its nested stacks by resource type and logical ID. */
export async function physicalIdsOf(stackName: string): Promise<(type: string, name: RegExp) => string> {
  const resources = await listStackResources(stackName)
  return (type, name) =>
    resources.find(
      ({ ResourceType, LogicalResourceId = '' }) => ResourceType === type && name.test(LogicalResourceId),
    )?.PhysicalResourceId ?? ''
}

export async function listStackResources(stackName: string): Promise<StackResource[]> {
  const { StackResources = [] } = await new CloudFormationClient().send(
    new DescribeStackResourcesCommand({ StackName: stackName }),
  )
  const nested = StackResources.filter(({ ResourceType }) => ResourceType === 'AWS::CloudFormation::Stack')
  // MiniStack finds a nested stack only by the name in its ARN, arn:aws:cloudformation:<region>:<account>:stack/<name>/<id>.
  const ofNested = await Promise.all(
    nested.map(({ PhysicalResourceId = '' }) => listStackResources(PhysicalResourceId.split('/')[1] ?? '')),
  )
  return [...StackResources, ...ofNested.flat()]
}
