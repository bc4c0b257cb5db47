import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { progressBar } from '../demo/progress-bar.ts'
import { deploymentOptions, resolveDeployment } from '../ops/lib/deployment.ts'

const USAGE = 'npm run migrate -- [--dry-run] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions({ 'dry-run': { type: 'boolean' }, ...deploymentOptions }, USAGE)
  await resolveDeployment(options)
  const { migrateTable } = await import('./migrate-table.ts')

  const dryRun = options['dry-run'] ?? false
  const { judgedWaivers, unconfirmedSigners, carriedOver, summaries, changedMeanwhile } = await migrateTable({
    dryRun,
    startProgress: progressBar,
  })
  console.log(
    `${dryRun ? 'would note' : 'noted'} for ${judgedWaivers} waivers what shows who signed and ` +
      `${dryRun ? 'would correct' : 'corrected'} ${summaries} summaries`,
  )
  if (unconfirmedSigners > 0) {
    console.log(
      `${unconfirmedSigners} waivers were signed in another name than their client's and count no more until the staff ` +
        `confirms who signed: ${dryRun ? 'would make ' : ''}a task in Follow-Up for each.`,
    )
  }
  if (carriedOver > 0) {
    console.log(
      `${carriedOver} active clients have no plan at Stripe: ${dryRun ? 'would give' : 'gave'} each a membership by hand without an ` +
        'end, so that the desk lets them in, and a task in Follow-Up to ask until when it is paid.',
    )
  }
  if (changedMeanwhile > 0) {
    throw new CommandError(`${changedMeanwhile} records changed meanwhile: run it again.`)
  }
})
