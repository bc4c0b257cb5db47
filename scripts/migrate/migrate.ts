import { tableLimits } from '#infra/table-limits.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { startProgressBar } from '../demo/start-progress-bar.ts'
import { configureDeploymentEnvironment, deploymentOptions } from '../ops/lib/deployment.ts'
import { DEFAULT_WRITE_RATE } from './write-rate.ts'

const USAGE = `npm run migrate -- [--dry-run] [--rate ${DEFAULT_WRITE_RATE}] [--stage staging | --local]
--rate is the number of write units per second.`

await runCommand(async () => {
  const options = parseOptions(
    { 'dry-run': { type: 'boolean' }, rate: { type: 'string' }, ...deploymentOptions },
    USAGE,
  )
  const rate = parseRate(options.rate)
  await configureDeploymentEnvironment(options)
  const { migrateTable } = await import('./migrate-table.ts')

  const dryRun = options['dry-run'] ?? false
  const { changed, skippedCount, writeUnits } = await migrateTable({
    dryRun,
    rate,
    startProgress: startProgressBar,
  })
  for (const [label, count] of Object.entries(changed))
    console.log(`${label}: ${dryRun ? 'would change' : 'changed'} ${count} records`)
  if (Object.keys(changed).length === 0) console.log('The records are up to date.')
  else if (dryRun)
    console.log(
      `would write about ${writeUnits} units: ${formatMinutes(writeUnits / rate)} at ${rate} units a second (--rate)`,
    )
  else console.log(`wrote ${writeUnits} units`)
  if (skippedCount > 0)
    throw new CommandError(`${skippedCount} records changed during the run. Run the command again.`)
})

function parseRate(rateText = String(DEFAULT_WRITE_RATE)): number {
  const rate = Number(rateText)
  if (!Number.isInteger(rate) || rate < 1 || rate > tableLimits.maxWriteUnits) {
    throw new CommandError(
      `--rate must be a whole number from 1 to ${tableLimits.maxWriteUnits}, the cap of the table, not ${rateText}`,
    )
  }
  return rate
}

function formatMinutes(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `${Math.ceil(seconds / 60)} minutes`
}
