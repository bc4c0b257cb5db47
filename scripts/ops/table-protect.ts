import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { protectTable } from './lib/protect-table.ts'

const USAGE = 'npm run table:protect -- --table gym-restored'

await runCommand(async () => {
  const { table } = parseOptions({ table: { type: 'string' } }, USAGE)
  if (!table) throw new CommandError(USAGE)
  await protectTable(table)
  console.log(`${table} has point-in-time recovery, its time to live, its cost caps and deletion protection.`)
  console.log(`To use it: table: '${table}' in deploy.config.ts, then npm run deploy.`)
})
