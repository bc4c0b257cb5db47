import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import type { StageSettings } from '#infra/deploy-config.ts'
import { CommandError } from '../../cli/command.ts'

export class StackNotFoundError extends CommandError {
  override name = 'StackNotFoundError'
}

export type StackOutputs = ReadonlyMap<string, string>

/** @throws StackNotFoundError if the stack does not exist, or CommandError if the credentials belong to another account */
export async function readStackOutputs({
  stackName,
  environment,
}: Pick<StageSettings, 'stackName'> & Partial<StageSettings>): Promise<StackOutputs> {
  const stack = await describeStack(stackName)
  const account = stack?.StackId?.split(':')[4]
  if (environment && account !== environment.account) {
    throw new CommandError(
      `The stack ${stackName} belongs to account ${environment.account}, but the credentials belong to ${account}.`,
    )
  }
  const outputs = stack?.Outputs ?? []
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
}

async function describeStack(stackName: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient()
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }))
    return Stacks[0]
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StackNotFoundError(
      `The stack ${stackName} was not found (${reason}). Is it deployed to this account and region?`,
    )
  }
}
