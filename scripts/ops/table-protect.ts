import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { loadStageSettings } from './lib/load-stage-settings.ts'
import { protectTable } from './lib/protect-table.ts'

const USAGE = 'npm run table:protect -- --table gym-restored [--stage staging]'

await runCommand(async () => {
  const { table, stage } = parseOptions({ table: { type: 'string' }, stage: { type: 'string' } }, USAGE)
  if (!table) throw new CommandError(USAGE)
  await loadStageSettings(stage)
  await protectTable(table)
  console.log(
    `${table} has point-in-time recovery, time to live, maximum throughput and deletion protection.`,
  )
  console.log(`To use it, set table: '${table}' in deploy.config.ts and run npm run deploy.`)
})
