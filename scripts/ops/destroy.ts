import {
  CloudFormationClient,
  DeleteStackCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation'
import type { StageSettings } from '#infra/deploy-config.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { loadStageSettings } from './lib/load-stage-settings.ts'
import {
  listOrphanedResources,
  listRetainedResources,
  type RetainedResource,
  TABLE_RESOURCE_TYPE,
} from './lib/retained-resources.ts'
import { readStackOutputs, StackNotFoundError } from './lib/stack-outputs.ts'

const USAGE = 'npm run destroy -- --stage staging --yes'
/** The maximum time to wait for the deletion of the stack. The CloudFront distribution takes the longest. */
const MAX_WAIT_SECONDS = 60 * 60

const deletionCommands: Readonly<Record<string, (id: string) => string>> = {
  [TABLE_RESOURCE_TYPE]: (id) =>
    `aws dynamodb update-table --table-name ${id} --no-deletion-protection-enabled && aws dynamodb delete-table --table-name ${id}`,
  'AWS::Cognito::UserPool': (id) =>
    `aws cognito-idp update-user-pool --user-pool-id ${id} --deletion-protection INACTIVE && aws cognito-idp delete-user-pool --user-pool-id ${id}`,
  'AWS::S3::Bucket': (id) => `aws s3 rb s3://${id} --force`,
  'AWS::SecretsManager::Secret': (id) => `aws secretsmanager delete-secret --secret-id ${id}`,
  'AWS::KMS::Key': (id) => `aws kms schedule-key-deletion --key-id ${id}`,
}

await runCommand(async () => {
  const { stage, yes } = parseOptions({ stage: { type: 'string' }, yes: { type: 'boolean' } }, USAGE)
  if (!stage || !yes) throw new CommandError(`Name the stage and confirm with --yes: ${USAGE}`)
  const settings = await loadStageSettings(stage)
  const stackResources = await deleteStack(settings)
  const resources = [...stackResources, ...(await listOrphanedResources(settings.stackName, stackResources))]
  console.log('These resources were kept. To delete a resource permanently, run its command:')
  for (const command of new Set(resources.flatMap(({ type, id }) => deletionCommands[type]?.(id) ?? [])))
    console.log(`  ${command}`)
})

/** Deletes the stack. Accepts a missing stack, because a failed first deployment may leave resources without a stack. */
async function deleteStack(settings: StageSettings): Promise<RetainedResource[]> {
  const { stackName } = settings
  try {
    const tableName = (await readStackOutputs(settings)).get('TableName')
    const client = new CloudFormationClient()
    const resources = await listRetainedResources(client, stackName)
    await client.send(new DeleteStackCommand({ StackName: stackName }))
    await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_WAIT_SECONDS }, { StackName: stackName })
    console.log(`The stack ${stackName} is deleted.`)
    return tableName ? [...resources, { type: TABLE_RESOURCE_TYPE, id: tableName }] : resources
  } catch (error) {
    if (!(error instanceof StackNotFoundError)) throw error
    console.log(error.message)
    return []
  }
}
