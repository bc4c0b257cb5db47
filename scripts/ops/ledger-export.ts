import { parseOptions, runCommand } from '../cli/command.ts'
import { resolveDeployment } from './lib/deployment.ts'

const USAGE = 'npm run -s ledger:export -- [--stage staging | --local] > ledger.json'

await runCommand(async () => {
  const options = parseOptions({ stage: { type: 'string' }, local: { type: 'boolean' } }, USAGE)
  const { tableName } = await resolveDeployment(options.local ?? false, options.stage)
  process.env.TABLE_NAME = tableName
  const { findHead, listEntries } = await import('#functions/waivers/audit-ledger.ts')
  const head = await findHead()
  const entries = await listEntries(0, head.sequence)
  console.log(JSON.stringify({ exportedAt: new Date().toISOString(), head, entries }))
})
