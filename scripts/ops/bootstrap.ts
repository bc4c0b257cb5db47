import { loadSettings } from '#infra/deploy-config.ts'
import { parseOptions, runCdk, runCommand } from '../cli/command.ts'

const USAGE = 'npm run bootstrap -- [--stage staging]'
const APP = 'node --import tsx infra/aws/bootstrap-app.ts'

/**
 * Once per stage: the bucket and the roles that `cdk deploy` uses for this stage alone. Needs no build.
 */
await runCommand(async () => {
  const { stage } = parseOptions({ stage: { type: 'string' } }, USAGE)
  const { stackName, account, region, qualifier } = await loadSettings(stage)
  await runCdk([
    ...['bootstrap', '--app', APP, '--output', 'cdk.out/bootstrap'],
    ...['--qualifier', qualifier, '--toolkit-stack-name', `${stackName}-bootstrap`],
    ...(account && region ? [`aws://${account}/${region}`] : []),
  ])
})
