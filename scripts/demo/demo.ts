import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startLocalServices } from '#infra/local/local-services.ts'
import { configureTableEnvironment } from './open-table.ts'
import { calculateClientCount, calculateRecordCounts } from './record-counts.ts'
import { startProgressBar } from './start-progress-bar.ts'

const USAGE = 'Usage: npm run demo -- [--bookings 20000 | --arrivals] [--data-dir .local]'
const ARRIVAL_SHEET_FILE = 'ten-arrivals.html'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000' },
    arrivals: { type: 'boolean' },
    'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.local' },
  },
})
const bookings = Number(values.bookings)
if (!Number.isInteger(bookings) || bookings < 1) {
  console.error(`--bookings must be a whole number from 1.\n${USAGE}`)
  process.exit(1)
}

const recordCounts = calculateRecordCounts(bookings)
const table = await configureTableEnvironment(values['data-dir'])
// The temporary mailbox receives the demo emails and is deleted when this process ends.
const services = await startLocalServices()
process.env = { POWERTOOLS_LOG_LEVEL: 'ERROR', ...services.environment, ...process.env }
process.env.AWS_ENDPOINT_URL_SES = services.environment.AWS_ENDPOINT_URL_SES
try {
  if (values.arrivals) await writeArrivalSheet()
  else await addRecords()
} finally {
  await table.close()
  await services.close()
}

// The functions below import modules dynamically, because these modules read the table name and the endpoint when they are loaded.

async function addRecords() {
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo(recordCounts, new Date(), startProgressBar('Writing', calculateClientCount(recordCounts)))
  console.log(`Done: ${JSON.stringify(recordCounts)}`)
}

/** Creates test visitors for the check-in. Writes a page with their codes to print or to show on a second screen. */
async function writeArrivalSheet() {
  const { createTestVisitors: createArrivals } = await import('./arrivals.ts')
  const { renderTestVisitorSheet: renderArrivalSheet } = await import('./render-test-visitor-sheet.ts')
  const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000'
  const path = join(values['data-dir'], ARRIVAL_SHEET_FILE)
  writeFileSync(path, await renderArrivalSheet(await createArrivals(new Date(), siteUrl)))
  console.log(`Done: print ${path}, or open it on a second screen.`)
}
