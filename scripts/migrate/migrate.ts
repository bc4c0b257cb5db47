import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { progressBar } from '../demo/progress-bar.ts'
import { resolveDeployment } from '../ops/lib/deployment.ts'

const USAGE = 'npm run migrate -- [--dry-run] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions(
    { 'dry-run': { type: 'boolean' }, stage: { type: 'string' }, local: { type: 'boolean' } },
    USAGE,
  )
  const { tableName } = await resolveDeployment(options.local ?? false, options.stage)
  process.env.TABLE_NAME = tableName
  const { migrateTable } = await import('./migrate-table.ts')

  const dryRun = options['dry-run'] ?? false
  const { changedMeanwhile, ...counts } = await migrateTable({ dryRun, startProgress: progressBar })
  const {
    newClients,
    linkedRecords,
    activities,
    searchTokens,
    expectedVisits,
    summaries,
    signatures,
    unconfirmedSigners,
    tasks,
    counted,
  } = counts
  console.log(
    `${dryRun ? 'would add' : 'added'} ${newClients} clients, the client of ${linkedRecords} passes and leads, ` +
      `${activities} lines of timelines and ${searchTokens} search tokens, and listed ${expectedVisits} visits under their day; ` +
      `${dryRun ? 'would correct' : 'corrected'} ${summaries} summaries; ` +
      `${dryRun ? 'would append' : 'appended'} ${signatures} earlier signatures to the audit ledger; ` +
      `${dryRun ? 'would make' : 'made'} ${tasks} tasks${dryRun ? '' : ` and counted ${counted} clients in the funnel`}`,
  )
  if (unconfirmedSigners > 0) {
    console.log(
      `${unconfirmedSigners} waivers were signed in another name than their client's and count no more until the staff ` +
        `confirms who signed: ${dryRun ? 'would make ' : ''}a task in Follow-Up for each.`,
    )
  }
  if (changedMeanwhile > 0) {
    throw new CommandError(`${changedMeanwhile} clients changed meanwhile: run it again.`)
  }
})
