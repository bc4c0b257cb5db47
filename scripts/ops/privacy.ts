import { business } from '#shared/lib/business.ts'
import { plainDateIn } from '#shared/lib/plain-date.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { deploymentOptions, resolveDeployment } from './lib/deployment.ts'

const USAGE =
  'npm run privacy -- --export|--erase --email ann@mail.com|--client ID [--dry-run] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions(
    {
      export: { type: 'boolean' },
      erase: { type: 'boolean' },
      email: { type: 'string' },
      client: { type: 'string' },
      'dry-run': { type: 'boolean' },
      ...deploymentOptions,
    },
    USAGE,
  )
  const person = options.email ?? options.client
  if (!person || (options.email && options.client) || options.export === options.erase)
    throw new CommandError(USAGE)
  await resolveDeployment(options)
  const { applyErasure, findByClient, findByEmail } = await import('#functions/clients/personal-records.ts')

  const records = await (options.email ? findByEmail(person) : findByClient(person))
  if (options.export) return console.log(JSON.stringify(records, null, 2))
  const today = plainDateIn(business.timeZone, new Date())
  const dryRun = options['dry-run'] ?? false
  for (const record of records) {
    const { type, action, until } = await applyErasure(record, today, dryRun)
    console.log(
      `${dryRun ? 'would ' : ''}${action} ${type} of ${record.createdAt ?? record.at}${until ? ` until ${until}` : ''}`,
    )
  }
  console.log(`${records.length} records of ${person}`)
})
