import { ALL_STAGES, loadSettings, loadStageNames } from '#infra/deploy-config.ts'
import { parseOptions, runCommand } from '../cli/command.ts'

const USAGE = 'npm run stages --silent -- [--stage staging | --stage all]'

/** The stages to deploy as JSON, for the matrix of the deployment workflow; a fault in the options of one ends it. */
await runCommand(async () => {
  const { stage } = parseOptions({ stage: { type: 'string' } }, USAGE)
  const names = stage && stage !== ALL_STAGES ? [stage] : await loadStageNames()
  for (const name of names) await loadSettings(name)
  console.log(JSON.stringify(names))
})
