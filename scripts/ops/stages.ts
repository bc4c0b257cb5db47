import { ALL_STAGES, loadStageNames, readStageSettings } from '#infra/deploy-config.ts'
import { parseOptions, runCommand } from '../cli/command.ts'

const USAGE = 'npm run stages --silent -- [--stage staging | --stage all]'

/** Prints the stage names as JSON for the job matrix of the GitHub workflow. An invalid stage ends the script with an error, which stops the workflow. */
await runCommand(async () => {
  const { stage } = parseOptions({ stage: { type: 'string' } }, USAGE)
  const names = stage && stage !== ALL_STAGES ? [stage] : await loadStageNames()
  for (const name of names) await readStageSettings(name)
  console.log(JSON.stringify(names))
})
