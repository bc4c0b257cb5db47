import { business } from '#shared/business.ts'
import { dayIn } from '#shared/calendar.ts'
import { keptMonths, keptSince } from '#shared/retention.ts'
import { optionsOf, runCommand } from './operations/command.ts'
import { findDeployment } from './operations/deployment.ts'

const USAGE = 'npm run retention -- [--dry-run] [--local]'

await runCommand(async () => {
  const options = optionsOf({ 'dry-run': { type: 'boolean' }, local: { type: 'boolean' } }, USAGE)
  const { tableName } = await findDeployment(options.local ?? false)
  process.env.TABLE_NAME = tableName
  const { removePastTime } = await import('#functions/store/personal-records.ts')

  const today = dayIn(business.timeZone, new Date())
  for (const [type, months] of Object.entries(keptMonths)) {
    const day = keptSince(months, today)
    const removed = await removePastTime(type as keyof typeof keptMonths, {
      day,
      today,
      isTrial: options['dry-run'] ?? false,
    })
    console.log(`${options['dry-run'] ? 'would remove' : 'removed'} ${removed} of ${type} from before ${day}`)
  }
})
