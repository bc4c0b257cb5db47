import { retentionCutoff, retentionMonths } from '#shared/clients/retention.ts'
import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { parseOptions, runCommand } from '../cli/command.ts'
import { deploymentOptions, resolveDeployment } from './lib/deployment.ts'

const USAGE = 'npm run retention -- [--dry-run] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions({ 'dry-run': { type: 'boolean' }, ...deploymentOptions }, USAGE)
  await resolveDeployment(options)
  const { removeExpired } = await import('#functions/clients/personal-records.ts')

  const today = plainDateIn(business.timeZone, new Date())
  for (const [type, months] of Object.entries(retentionMonths)) {
    const day = retentionCutoff(months, today)
    const removed = await removeExpired(type as keyof typeof retentionMonths, {
      day,
      today,
      dryRun: options['dry-run'] ?? false,
    })
    console.log(`${options['dry-run'] ? 'would remove' : 'removed'} ${removed} of ${type} from before ${day}`)
  }
})
