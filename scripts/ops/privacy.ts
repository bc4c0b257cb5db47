import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'

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
  await configureDeploymentEnvironment(options)
  const {
    applyErasure,
    findRecordsByClient: findByClient,
    findRecordsByEmail: findByEmail,
    includeChildItems: addDependentItems,
  } = await import('#functions/clients/personal-records.ts')
  const { lockForErasure } = await import('#functions/clients/erase-person.ts')
  const { fromItem } = await import('#functions/lib/store/clients.ts')

  const find = () => (options.email ? findByEmail(person) : findByClient(person))
  const foundRecords = await find()
  if (options.export) return console.log(JSON.stringify(await addDependentItems(foundRecords), null, 2))
  const now = new Date()
  const today = plainDateIn(business.timeZone, now)
  const dryRun = options['dry-run'] ?? false
  for (const record of dryRun ? [] : foundRecords) {
    if (record.sk === 'CLIENT' && !record.mergedInto) await lockForErasure(fromItem(record), now)
  }
  const records = dryRun ? foundRecords : await find()
  for (const record of records) {
    const { type, action, until } = await applyErasure(record, today, dryRun)
    console.log(
      `${dryRun ? 'would ' : ''}${action} ${type} of ${record.createdAt ?? record.at}${until ? ` until ${until}` : ''}`,
    )
  }
  console.log(`${records.length} records of ${person}`)
})
