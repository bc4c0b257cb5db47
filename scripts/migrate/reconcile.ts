import { fullName } from '#shared/lib/client.ts'
import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { startProgressBar } from '../demo/start-progress-bar.ts'
import { configureDeploymentEnvironment, deploymentOptions } from '../ops/lib/deployment.ts'

const USAGE = 'npm run reconcile -- [--fix] [--stage staging | --local]'

await runCommand(async () => {
  const options = parseOptions({ fix: { type: 'boolean' }, ...deploymentOptions }, USAGE)
  await configureDeploymentEnvironment(options)
  const {
    correctSummaries,
    describeSummaryDifference: describeDifference,
    findWrongSummaries,
  } = await import('./correct-summaries.ts')
  const statusesModule = await import('./correct-statuses.ts')
  const { scanTable } = await import('./scan-table.ts')

  const wrongSummaries = await findWrongSummaries()
  const unlistedRecords = statusesModule.findUnlistedRecords(await scanTable())
  const wrongCounters = await statusesModule.findWrongCounters()
  for (const difference of wrongSummaries) {
    console.log(`${difference.client.id} ${fullName(difference.client)}: ${describeDifference(difference)}`)
  }
  for (const record of unlistedRecords) console.log(statusesModule.describeUnlistedRecord(record))
  for (const counter of wrongCounters) console.log(statusesModule.describeCounter(counter))
  const followUpModule = await import('./follow-up.ts')
  const uncountedIds = followUpModule.findWrongFunnelEntries(await scanTable(), new Date())
  for (const id of uncountedIds) console.log(`${id}: the funnel counters do not match the timeline`)
  if (options.fix) await followUpModule.refreshFunnelOfClients(uncountedIds)
  const wrongFunnelCounters = await followUpModule.findWrongFunnelCounters(await scanTable())
  for (const difference of wrongFunnelCounters)
    console.log(followUpModule.describeFunnelDifference(difference))
  const membersModule = await import('./members.ts')
  const monthsModule = await import('./month-counters.ts')
  const miscountedIds = membersModule.listMembersToRecount(await scanTable(), new Date())
  for (const id of miscountedIds)
    console.log(`${id}: the member counters do not match the payments and timeline`)
  if (options.fix) await membersModule.recountMembers(miscountedIds, new Date())
  const wrongMonths = await monthsModule.findWrongMonthCounters()
  for (const difference of wrongMonths) console.log(monthsModule.describeMonth(difference))
  const blockedClientsModule = await import('./blocked-clients.ts')
  const blockedClients = await blockedClientsModule.findBlockedClients(await scanTable())
  for (const one of blockedClients) console.log(blockedClientsModule.describeBlockedClient(one))
  const { findReceiptProblems: findWrongReceipts } = await import('./receipts.ts')
  const receiptProblems = findWrongReceipts(await scanTable())
  for (const difference of receiptProblems) console.log(difference)
  const memberProblemCount = miscountedIds.length + wrongMonths.length
  const count =
    memberProblemCount +
    wrongSummaries.length +
    unlistedRecords.length +
    wrongCounters.length +
    wrongFunnelCounters.length +
    uncountedIds.length +
    blockedClients.length +
    receiptProblems.length
  if (count === 0) return console.log('Every summary, status and counter matches the records.')
  if (!options.fix) {
    throw new CommandError(`Differences found: ${count}. To correct them, run the command with --fix.`)
  }
  const conflicts = await correctSummaries(
    wrongSummaries,
    startProgressBar('Summaries', wrongSummaries.length),
  )
  const uncorrectedRecords = await statusesModule.correctUnlistedRecords(unlistedRecords)
  await statusesModule.correctCounters(wrongCounters)
  await followUpModule.correctFunnelCounters(wrongFunnelCounters)
  await monthsModule.correctMonthCounters(wrongMonths)
  await blockedClientsModule.unblockClients(blockedClients)
  const changedCount = conflicts.length + uncorrectedRecords.length
  if (receiptProblems.length > 0)
    throw new CommandError(`${receiptProblems.length} receipts are wrong. Correct them by hand.`)
  if (changedCount > 0)
    throw new CommandError(`${changedCount} records changed during the run. Run the command again.`)
})
