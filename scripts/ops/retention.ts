import { getRetentionCutoff, retentionTypeNames } from '#shared/clients/retention.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'

const USAGE = 'npm run retention -- [--dry-run] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions({ 'dry-run': { type: 'boolean' }, ...deploymentOptions }, USAGE)
  await configureDeploymentEnvironment(options)
  const { removeExpiredRecords } = await import('#functions/clients/expired-records.ts')

  const dryRun = options['dry-run'] ?? false
  const today = plainDateIn(business.timeZone, new Date())
  const { counts, failures } = await removeExpiredRecords({ today, dryRun })
  for (const type of retentionTypeNames) {
    const count = counts[type] ?? 0
    const day = getRetentionCutoff(type, today)
    console.log(`${type} before ${day}: ${dryRun ? 'would remove' : 'removed'} ${count}`)
  }
  if (failures.length > 0) throw failures[0]
})
