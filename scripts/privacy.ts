import { business } from '#shared/business.ts'
import { dayIn } from '#shared/calendar.ts'
import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import { findDeployment } from './operations/deployment.ts'

const USAGE = 'npm run privacy -- --export|--erase --email ann@mail.com [--dry-run] [--local]'

await runCommand(async () => {
  const options = optionsOf(
    {
      export: { type: 'boolean' },
      erase: { type: 'boolean' },
      email: { type: 'string' },
      'dry-run': { type: 'boolean' },
      local: { type: 'boolean' },
    },
    USAGE,
  )
  if (!options.email || options.export === options.erase) throw new CommandProblem(USAGE)
  const { tableName } = await findDeployment(options.local ?? false)
  process.env.TABLE_NAME = tableName
  const { dispose, ofPerson } = await import('#functions/store/personal-records.ts')

  const records = await ofPerson(options.email)
  if (options.export) return console.log(JSON.stringify(records, null, 2))
  const today = dayIn(business.timeZone, new Date())
  const isTrial = options['dry-run'] ?? false
  for (const record of records) {
    const { type, action, until } = await dispose(record, today, isTrial)
    console.log(
      `${isTrial ? 'would ' : ''}${action} ${type} of ${record.createdAt}${until ? ` until ${until}` : ''}`,
    )
  }
  console.log(`${records.length} records of ${options.email}`)
})
