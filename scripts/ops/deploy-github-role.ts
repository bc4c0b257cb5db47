import { loadSettings } from '#infra/deploy-config.ts'
import { CommandError, parseOptions, runCdk, runCommand } from '../cli/command.ts'

const USAGE =
  'npm run deploy:github-role -- --repository owner/name [--stage staging] [--existing-provider] [--yes]'
const APP = 'node --import tsx infra/aws/github-app.ts'

await runCommand(async () => {
  const options = parseOptions(
    {
      repository: { type: 'string' },
      stage: { type: 'string' },
      'existing-provider': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
    USAGE,
  )
  const { repository = '' } = options
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new CommandError(USAGE)
  const { stage } = await loadSettings(options.stage)
  await runCdk([
    'deploy',
    ...['--app', APP, '--output', 'cdk.out/github'],
    ...[
      '-c',
      `stage=${stage}`,
      '-c',
      `repository=${repository}`,
      '-c',
      `existingProvider=${options['existing-provider'] ?? false}`,
    ],
    ...(options.yes ? ['--require-approval', 'never'] : []),
  ])
})
