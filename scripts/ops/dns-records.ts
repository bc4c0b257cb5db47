import { parseOptions, runCommand } from '../cli/command.ts'
import { loadStageSettings } from './lib/load-stage-settings.ts'
import { readStackOutputs } from './lib/stack-outputs.ts'

const USAGE = 'npm run dns:records -- [--stage staging]'

await runCommand(async () => {
  const { stage } = parseOptions({ stage: { type: 'string' } }, USAGE)
  const records = (await readStackOutputs(await loadStageSettings(stage))).get('DnsRecords')
  console.log(
    records ??
      'There are no DNS records to create: set domain, hostedZone or mailDomain in deploy.config.ts.',
  )
})
