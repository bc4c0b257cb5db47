import { fullName } from '#shared/lib/client.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { progressBar } from '../demo/progress-bar.ts'
import { deploymentOptions, resolveDeployment } from '../ops/lib/deployment.ts'

const USAGE = 'npm run reconcile -- [--fix] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions({ fix: { type: 'boolean' }, ...deploymentOptions }, USAGE)
  await resolveDeployment(options)
  const { correctSummaries, describeDifference, findWrongSummaries } = await import('./correct-summaries.ts')
  const statuses = await import('./correct-statuses.ts')
  const { scanTable } = await import('./scan-table.ts')

  const summaries = await findWrongSummaries()
  const unlisted = statuses.unlistedRecords(await scanTable())
  const counters = await statuses.findWrongCounters()
  for (const difference of summaries) {
    console.log(`${difference.client.id} ${fullName(difference.client)}: ${describeDifference(difference)}`)
  }
  for (const record of unlisted) console.log(statuses.describeUnlisted(record))
  for (const counter of counters) console.log(statuses.describeCounter(counter))
  const followUp = await import('./follow-up.ts')
  const uncounted = followUp.findUncounted(await scanTable(), new Date())
  for (const id of uncounted) console.log(`${id}: is not counted in the funnel as the timeline says`)
  if (options.fix) await followUp.countClients(uncounted)
  const funnel = await followUp.findWrongFunnelCounters(await scanTable())
  for (const difference of funnel) console.log(followUp.describeFunnelDifference(difference))
  const members = await import('./members.ts')
  const months = await import('./month-counters.ts')
  const miscounted = members.findMiscounted(await scanTable(), new Date())
  for (const id of miscounted) console.log(`${id}: is not counted as a member as payments and timeline say`)
  if (options.fix) await members.countMembers(miscounted, new Date())
  const wrongMonths = await months.findWrongMonths()
  for (const difference of wrongMonths) console.log(months.describeMonth(difference))
  const holds = await import('./held-clients.ts')
  const locked = await holds.findHeldClients(await scanTable())
  for (const one of locked) console.log(holds.describeHeld(one))
  const { findWrongReceipts } = await import('./receipts.ts')
  const receipts = findWrongReceipts(await scanTable())
  for (const difference of receipts) console.log(difference)
  const ofMembers = miscounted.length + wrongMonths.length
  const count =
    ofMembers +
    summaries.length +
    unlisted.length +
    counters.length +
    funnel.length +
    uncounted.length +
    locked.length +
    receipts.length
  if (count === 0) return console.log('Every summary, status and counter matches the records.')
  if (!options.fix) {
    throw new CommandError(`${count} differences from the records; --fix corrects them.`)
  }
  const remaining = await correctSummaries(summaries, progressBar('Summaries', summaries.length))
  const stillUnlisted = await statuses.correctUnlisted(unlisted)
  await statuses.correctCounters(counters)
  await followUp.correctFunnelCounters(funnel)
  await months.correctMonths(wrongMonths)
  await holds.releaseClients(locked)
  const changes = remaining.length + stillUnlisted.length
  if (receipts.length > 0)
    throw new CommandError(`${receipts.length} receipts are wrong. Correct them by hand.`)
  if (changes > 0) throw new CommandError(`${changes} records changed during the run. Run the command again.`)
})
