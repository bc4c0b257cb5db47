import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unzipSync } from 'fflate'
import { getMemoryMb } from '#infra/aws/lambda-memory.ts'
import { lambdas, lambdaTimeoutSeconds } from '#infra/lambdas.ts'
import { startLocalServices } from '#infra/local/local-services.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import { bundleFunction } from '../build/bundle-functions.ts'
import { runCommand } from '../verify/run-command.ts'
import { type Item, scanItems } from '../verify/table-snapshot.ts'
import { startTestSite } from '../verify/test-site.ts'
import { type ExportRun, runExport } from './export-run.ts'
import { printTable } from './print-table.ts'

/* Measures an export of the data that bench-import left in its data folder. Compares a table restored from the export with the original table. */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    clients: { type: 'string', default: '10000' },
    waivers: { type: 'string', default: '5000' },
    verified: { type: 'string', default: '100' },
  },
})
const memoryMb = getMemoryMb('writeExport')
const folder = mkdtempSync(join(tmpdir(), 'gym-export-'))
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'

const services = await startLocalServices({ dataFolder: values.data })
Object.assign(process.env, services.environment, { RATE_LIMITS: 'off' })
const runs: ExportRun[] = []
let exportedItems: readonly Item[] = []
try {
  const { createBenchPeople } = await import('./listed-people.ts')
  const { signWaivers } = await import('./sign-waivers.ts')
  const signingSeconds = await measureSeconds(() =>
    signWaivers(createBenchPeople(Number(values.clients)).slice(0, Number(values.waivers))),
  )
  console.log(`${values.waivers} waivers signed in ${signingSeconds.toFixed(0)} s`)
  exportedItems = await scanItems(services)
  const exports = await import('#functions/moving/exports.ts')
  await exports.begin(randomUUID(), { actor: SYSTEM, now: new Date() })
  const lambda = lambdas.find(({ name }) => name === 'writeExport')
  if (!lambda) throw new Error('The product has no Lambda named writeExport')
  await bundleFunction(lambda, folder)
  do {
    const limits = { timeoutMs: lambdaTimeoutSeconds.job * 1000, memoryMb }
    const run = await runExport(join(folder, 'writeExport/index.js'), limits)
    runs.push(run)
    const { waivers, bytes } = (await exports.find()) ?? {}
    console.log({ ...run, waivers, megabytesWritten: (bytes ?? 0) / 2 ** 20 })
  } while (runs.at(-1)?.left !== 0)
} finally {
  await services.close()
}

const zip = findZip(values.data)
const files = unzipSync(readFileSync(zip))
const sum = (figure: (run: ExportRun) => number) => runs.reduce((total, run) => total + figure(run), 0)
printTable('Export', [
  ['runs, one every 5 minutes', runs.length],
  ['seconds, all runs', sum(({ seconds }) => seconds).toFixed(0)],
  ['CPU seconds, all runs', sum(({ cpuSeconds }) => cpuSeconds).toFixed(0)],
  ['ZIP file, MB', (statSync(zip).size / 2 ** 20).toFixed(1)],
  [`peak memory, MB (limit: ${memoryMb})`, Math.max(...runs.map(({ megabytes }) => megabytes)).toFixed(0)],
])

const targetProduct = await startTestSite()
try {
  const env = { ...process.env, DATA_DIR: targetProduct.dataFolder }
  const restoreArgs = ['--import', 'tsx', 'scripts/ops/export-restore.ts', zip, '--local']
  const seconds = await measureSeconds(async () => {
    const { code, stdout, stderr } = await runCommand(process.execPath, restoreArgs, { env })
    if (code !== 0) throw new Error(stderr)
    console.log(stdout)
  })
  const restoredItems = await scanItems(targetProduct)
  printTable(`Restored in ${seconds.toFixed(0)} s`, [
    ['', 'exported', 'restored'],
    ...Object.entries(countItems(exportedItems)).map(([name, count]) => [
      name,
      count,
      countItems(restoredItems)[name] ?? 0,
    ]),
  ])
} finally {
  await targetProduct.stop()
}
const evidenceFiles = Object.keys(files).filter((name) => name.endsWith('.evidence.json'))
const sampleStep = Math.max(1, Math.floor(evidenceFiles.length / Number(values.verified)))
const sampleFiles = evidenceFiles.filter((_, i) => i % sampleStep === 0)
let unchangedCount = 0
writeFileSync(join(folder, 'ledger.json'), files['ledger.json'] ?? '')
for (const name of sampleFiles) {
  writeFileSync(join(folder, 'evidence.json'), files[name] ?? '')
  const paths = ['evidence.json', 'ledger.json'].map((file) => join(folder, file))
  const { stdout } = await runCommand('python3', ['docs/verify.py', ...paths])
  if (stdout.trim() === 'Unchanged') unchangedCount++
}
console.log(`docs/verify.py: ${unchangedCount} of ${sampleFiles.length} unchanged`)
process.exit(0)

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function findZip(data: string): string {
  const name = readdirSync(data, { recursive: true })
    .map(String)
    .find((path) => path.endsWith('.zip'))
  if (!name) throw new Error('The bucket contains no export ZIP file')
  return join(data, name)
}

function countItems(items: readonly Item[]): Record<string, number> {
  const countWhere = (wanted: (item: Item) => boolean) => items.filter(wanted).length
  const sessionPacks = items.flatMap(({ sessionPacks }) => (Array.isArray(sessionPacks) ? sessionPacks : []))
  return {
    clients: countWhere(({ sk }) => sk === 'CLIENT'),
    memberships: countWhere(({ sk, manualMembership }) => sk === 'CLIENT' && manualMembership !== undefined),
    packs: sessionPacks.length,
    waivers: countWhere(({ sk }) => sk === 'WAIVER'),
    evidence: countWhere(({ sk }) => sk === 'EVIDENCE'),
    'entries of the ledger': countWhere(({ pk, sk }) => pk === 'LEDGER' && String(sk).startsWith('ENTRY#')),
  }
}
