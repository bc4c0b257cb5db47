import { loadStageNames, readStageSettings } from '#infra/deploy-config.ts'
import { CommandError, parseOptions, runCdk, runCommand } from '../cli/command.ts'

const USAGE =
  'npm run deploy:github-role -- --stage production --repository owner/name [--existing-provider] [--yes]'
const CDK_APP = 'node --import tsx infra/aws/github-app.ts'

await runCommand(async () => {
  const options = parseOptions(
    {
      stage: { type: 'string' },
      repository: { type: 'string' },
      'existing-provider': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
    USAGE,
  )
  const { stage, repository = '' } = options
  // Since July 2026, the subject of a GitHub OIDC token may contain the IDs of the owner and the repository, as in owner@123/name@456.
  if (!stage || !/^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/.test(repository)) throw new CommandError(USAGE)
  await warnOfSharedAccount(stage)
  await runCdk(
    [
      'deploy',
      ...['--app', CDK_APP, '--output', `cdk.out/github-${stage}`],
      ...[
        '-c',
        `repository=${repository}`,
        '-c',
        `existingProvider=${options['existing-provider'] ?? false}`,
      ],
      ...(options.yes ? ['--require-approval', 'never'] : []),
    ],
    { STAGE: stage },
  )
})

/** Warns if other stages use the same AWS account, because the deploy role gives CloudFormation administrator access to the whole account. */
async function warnOfSharedAccount(stage: string): Promise<void> {
  const { environment } = await readStageSettings(stage)
  const others = (await loadStageNames()).filter((name) => name !== stage)
  const settings = await Promise.all(others.map((name) => readStageSettings(name)))
  const sharingStages = settings.filter((other) => other.environment?.account === environment?.account)
  if (sharingStages.length === 0) return
  const stageNames = sharingStages.map((other) => other.stage).join(', ')
  console.log(`Note: ${stage} shares its AWS account with ${stageNames} (docs/deploy.md, Stages and gyms).`)
}
