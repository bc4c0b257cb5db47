import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CommandError, runCommand } from '../cli/command.ts'
import { configureDeploymentEnvironment, deploymentOptions } from './lib/deployment.ts'

const USAGE = 'npm run export:restore -- export.zip [--stage staging | --local]'

await runCommand(async () => {
  const { file, options } = parseCommandLine()
  await configureDeploymentEnvironment(options)
  const { restoreExport } = await import('./lib/restore-export.ts')
  const { records, documents, pictures, needsMigration } = await restoreExport(readFileSync(file), new Date())
  console.log(`Restored ${records} records and ${documents} waiver PDFs to the table.`)
  if (pictures > 0) console.log(`Restored ${pictures} picture files to the site.`)
  if (needsMigration) console.log('The records are from an older release. Run npm run migrate now.')
  console.log('Invite the staff, and publish the settings once to update the pages.')
})

function parseCommandLine() {
  try {
    const { values: options, positionals } = parseArgs({ options: deploymentOptions, allowPositionals: true })
    const [file] = positionals
    if (file && positionals.length === 1) return { file, options }
  } catch {
    // The error is ignored, because the CommandError below shows the correct usage.
  }
  throw new CommandError(USAGE)
}
