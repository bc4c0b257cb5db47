import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  DRY_RUN_CALL_INTERVAL_MS,
  IMPORT_CALL_INTERVAL_MS,
  type ImportRowResult,
  MAX_ROWS_PER_CALL,
} from '#shared/moving/imports.ts'
import { importClients } from '#shared/moving/imports-operations.ts'
import { callApi, getStaffToken } from '../verify/api.ts'
import { startTestSite, type TestSite } from '../verify/test-site.ts'
import { createDeskRows, measureDeskRequests } from './desk-probe.ts'
import { createBenchCardCode, createBenchPeople } from './listed-people.ts'
import { printTable } from './print-table.ts'

/* Measures response times at the front desk during an import. The local cloud runs gateway, Lambda functions and table in one process. */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000' }, data: { type: 'string' } },
})
const rowCount = Number(values.rows)
const DESK_BASELINE_MS = 60_000

const people = createBenchPeople(rowCount)
const rows = people.map((person, i) => ({
  row: i + 2,
  fields: {
    ...person,
    ...{ status: 'active', plan: 'Unlimited', paidThrough: '2031-01-31', memberSince: '2021-03-01' },
    cardCode: createBenchCardCode(i),
    sessionsLeft: i % 10 === 0 ? '8' : '',
  },
}))
const file = {
  ...{ fileName: 'members.csv', fileRows: rowCount, source: 'Benchmark' },
  fileHash: createHash('sha256').update(randomUUID()).digest('hex'),
}

const product = await startTestSite(values.data ? { dataFolder: values.data } : {})
try {
  const deskClient = { name: `${people[0]?.firstName} ${people[0]?.lastName}`, card: createBenchCardCode(0) }
  const dryRunMinutes = await runImport(true)
  const importResult: { minutes?: number } = {}
  const importTimes = await measureDeskRequests(
    product,
    deskClient,
    runImport(false).then((minutes) => Object.assign(importResult, { minutes })),
  )
  const baselineTimes = await measureDeskRequests(product, deskClient, wait(DESK_BASELINE_MS))
  printTable(`${rowCount} rows, minutes (target: 10 in total)`, [
    ['dry run', dryRunMinutes.toFixed(1)],
    ['import', (importResult.minutes ?? 0).toFixed(1)],
  ])
  printTable('Front desk response times, ms', [
    ['', 'calls', 'median', 'slowest'],
    ...createDeskRows('during the import', importTimes),
    ...createDeskRows('without an import', baselineTimes),
  ])
} finally {
  await product.stop()
}

async function runImport(dryRun: boolean): Promise<number> {
  const startedAt = performance.now()
  let remainingRows = rows
  const outcomes = new Map<string, number>()
  while (remainingRows.length > 0) {
    const calledAt = performance.now()
    const results = await importRows(product, remainingRows.slice(0, MAX_ROWS_PER_CALL), dryRun)
    for (const { outcome } of results) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    remainingRows = remainingRows.slice(results.length)
    const callIntervalMs = dryRun ? DRY_RUN_CALL_INTERVAL_MS : IMPORT_CALL_INTERVAL_MS
    if (remainingRows.length > 0) await wait(Math.max(0, callIntervalMs - (performance.now() - calledAt)))
  }
  console.log(dryRun ? 'dry run:' : 'import:', Object.fromEntries(outcomes))
  return (performance.now() - startedAt) / 60_000
}

async function importRows(to: TestSite, batch: typeof rows, dryRun: boolean): Promise<ImportRowResult[]> {
  const token = await getStaffToken(to)
  const { status, body } = await callApi(to, importClients, { ...file, dryRun, rows: batch }, { token })
  if (status !== 200) throw new Error(`importClients responded with ${status}: ${JSON.stringify(body)}`)
  return body.results as ImportRowResult[]
}
