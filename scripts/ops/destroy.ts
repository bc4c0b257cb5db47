import {
  CloudFormationClient,
  DeleteStackCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { listKeptOfStack, listLeftBehind } from './lib/kept-resources.ts'
import { loadStage } from './lib/load-stage.ts'
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
  const settings = await loadStage(stage)
  const { stackName } = settings
  const usedTable = (await readStackOutputs(settings)).get('TableName') ?? ''
  const cloudFormation = new CloudFormationClient()
  const ofStack = await listKeptOfStack(cloudFormation, stackName)
  await cloudFormation.send(new DeleteStackCommand({ StackName: stackName }))
  await waitUntilStackDeleteComplete(
    { client: cloudFormation, maxWaitTime: MAX_WAIT_SECONDS },
    { StackName: stackName },
  )
  console.log(`The stack ${stackName} is deleted. Kept, with the command that deletes each for good:`)
  const found = [...ofStack, ...(await listLeftBehind(stackName, usedTable))]
  for (const command of new Set(found.flatMap(({ type, id }) => kept[type]?.(id) ?? [])))
    console.log(`  ${command}`)
})
