import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CommandError } from '../../cli/command.ts'

export type StackOutputs = ReadonlyMap<string, string>

export async function readStackOutputs(stackName: string): Promise<StackOutputs> {
  const client = new CloudFormationClient()
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }))
    const outputs = Stacks[0]?.Outputs ?? []
    return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(
      `The stack ${stackName} was not found (${reason}). Is it deployed to this account and region?`,
    )
  }
}
