import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CommandProblem } from './command.ts'

/** What the operators' commands need to know of a running product. */
export type Deployment = { siteUrl: string; tableName: string; userPoolId: string }

export const STACK_NAME = 'Gym'

/** The stack in the AWS account of the environment's credentials, or with `isLocal` what `npm start` has started. */
export async function findDeployment(isLocal: boolean): Promise<Deployment> {
  return isLocal ? localDeployment() : stackDeployment()
}

async function stackDeployment(): Promise<Deployment> {
  const outputs = await stackOutputs()
  const output = (name: string) => {
    const value = outputs.get(name)
    if (!value) throw new CommandProblem(`The stack ${STACK_NAME} has no output ${name}: deploy it again.`)
    return value
  }
  return { siteUrl: output('SiteUrl'), tableName: output('TableName'), userPoolId: output('UserPoolId') }
}

export async function stackOutputs(): Promise<ReadonlyMap<string, string>> {
  const client = new CloudFormationClient()
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: STACK_NAME }))
    const outputs = Stacks[0]?.Outputs ?? []
    return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandProblem(
      `The stack ${STACK_NAME} was not found (${reason}). Is it deployed to this account and region?`,
    )
  }
}

/** Also points the AWS clients of this process at the local stand-ins. */
function localDeployment(): Deployment {
  const file = join(process.env.DATA_DIR ?? '.local', 'endpoints.json')
  try {
    const { site, userPoolId, environment } = JSON.parse(readFileSync(file, 'utf8'))
    Object.assign(process.env, environment)
    return { siteUrl: site, tableName: environment.TABLE_NAME, userPoolId }
  } catch {
    throw new CommandProblem(`${file} cannot be read: run npm start first.`)
  }
}
