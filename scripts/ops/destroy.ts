import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { loadSettings } from '#infra/deploy-config.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { listTables } from './lib/protect-table.ts'
import { readStackOutputs } from './lib/stack-outputs.ts'

const USAGE = 'npm run destroy -- --stage staging --yes'
/** CloudFront takes most of it. */
const MAX_WAIT_SECONDS = 60 * 60

const kept: Readonly<Record<string, (id: string) => string>> = {
  'AWS::DynamoDB::GlobalTable': (id) =>
    `aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${id}`,
  'AWS::Cognito::UserPool': (id) =>
    `aws cognito-idp update-user-pool --user-pool-id ${id} --deletion-protection INACTIVE && aws cognito-idp delete-user-pool --user-pool-id ${id}`,
  'AWS::S3::Bucket': (id) => `aws s3 rb s3://${id} --force`,
  'AWS::SecretsManager::Secret': (id) => `aws secretsmanager delete-secret --secret-id ${id}`,
  'AWS::KMS::Key': (id) => `aws kms schedule-key-deletion --key-id ${id}`,
}

await runCommand(async () => {
  const { stage, yes } = parseOptions({ stage: { type: 'string' }, yes: { type: 'boolean' } }, USAGE)
  if (!stage || !yes) throw new CommandError(`Name the stage and confirm it: ${USAGE}`)
  const { stackName } = await loadSettings(stage)
  await readStackOutputs(stackName)
  const cloudFormation = new CloudFormationClient()
  const { StackResources = [] } = await cloudFormation.send(
    new DescribeStackResourcesCommand({ StackName: stackName }),
  )
  await cloudFormation.send(new DeleteStackCommand({ StackName: stackName }))
  await waitUntilStackDeleteComplete(
    { client: cloudFormation, maxWaitTime: MAX_WAIT_SECONDS },
    { StackName: stackName },
  )
  console.log(`The stack ${stackName} is deleted. Kept, with the command that deletes each for good:`)
  for (const { ResourceType = '', PhysicalResourceId = '', LogicalResourceId = '' } of StackResources) {
    if (LogicalResourceId.startsWith('EdgeKey')) continue
    const command = kept[ResourceType]?.(PhysicalResourceId)
    if (command) console.log(`  ${command}`)
  }
  const known = new Set(StackResources.map(({ PhysicalResourceId }) => PhysicalResourceId))
  const others = (await listTables(new DynamoDBClient())).filter(
    (name) => /gym/i.test(name) && !known.has(name),
  )
  if (others.length === 0) return
  console.log(
    'Tables that this stack did not make, restored, adopted or of another stage; they are billed while they exist:',
  )
  for (const name of others) console.log(`  ${name}`)
})
