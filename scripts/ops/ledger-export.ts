import { parseOptions, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'

const USAGE = 'npm run ledger:export --silent -- [--stage staging | --local] > ledger.json'

await runCommand(async () => {
  const options = parseOptions(deploymentOptions, USAGE)
  await configureDeploymentEnvironment(options)
  const { findLedgerHead: findHead, listLedgerEntries: listEntries } = await import(
    '#functions/waivers/audit-ledger.ts'
  )
  const head = await findHead()
  const entries = await listEntries(0, head.sequence)
  console.log(JSON.stringify({ exportedAt: new Date().toISOString(), head, entries }))
})
