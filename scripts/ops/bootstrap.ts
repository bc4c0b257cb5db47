import { readStageSettings } from '#infra/deploy-config.ts'
import { parseOptions, runCdk, runCommand } from '../cli/command.ts'

const USAGE = 'npm run bootstrap -- [--stage staging]'
const CDK_APP = 'node --import tsx infra/aws/bootstrap-app.ts'

/** Creates the bootstrap bucket and roles of one stage. This needs no build of the site. */
await runCommand(async () => {
  const options = parseOptions({ stage: { type: 'string' } }, USAGE)
  const { stage, environment, bootstrapQualifier } = await readStageSettings(options.stage)
  await runCdk([
    'bootstrap',
    ...(environment ? [`aws://${environment.account}/${environment.region}`] : []),
    ...['--qualifier', bootstrapQualifier, '--toolkit-stack-name', `CDKToolkit-${stage}`],
    ...['--app', CDK_APP, '--output', 'cdk.out/bootstrap'],
  ])
})
