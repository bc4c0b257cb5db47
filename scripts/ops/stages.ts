import { loadConfig, stagesOf } from '#infra/deploy-config.ts'
import { parseOptions, runCommand } from '../cli/command.ts'

const USAGE = 'npm run stages -- [--only "staging production"]'

/** Prints stages of deploy.config.ts as JSON, for the matrix of the deployment workflow. */
await runCommand(async () => {
  const { only = 'all' } = parseOptions({ only: { type: 'string' } }, USAGE)
  const { config } = await loadConfig()
  console.log(JSON.stringify(stagesOf(config, only)))
})
