import { fullName } from '#shared/client.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { progressBar } from '../demo/progress-bar.ts'
import { resolveDeployment } from '../ops/lib/deployment.ts'

const USAGE = 'npm run reconcile -- [--fix] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions(
    { fix: { type: 'boolean' }, stage: { type: 'string' }, local: { type: 'boolean' } },
    USAGE,
  )
  const { tableName } = await resolveDeployment(options.local ?? false, options.stage)
  process.env.TABLE_NAME = tableName
  const { correctSummaries, describeDifference, findWrongSummaries } = await import('./correct-summaries.ts')

  const differences = await findWrongSummaries()
  for (const difference of differences) {
    console.log(`${difference.client.id} ${fullName(difference.client)}: ${describeDifference(difference)}`)
  }
  if (differences.length === 0) return console.log('Every summary is what the records say.')
  if (!options.fix) {
    throw new CommandError(`${differences.length} summaries differ from the records; --fix corrects them.`)
  }
  const left = await correctSummaries(differences, {
    onProgress: progressBar('Summaries', differences.length),
  })
  if (left.length > 0) throw new CommandError(`${left.length} clients changed meanwhile: run it again.`)
})
