import { parseArgs } from 'node:util'
import { configureTableEnvironment } from './open-table.ts'
import { progressBar } from './progress-bar.ts'
import { clientCount, recordCountsFor } from './record-counts.ts'

const USAGE = 'Usage: npm run demo -- [--bookings 20000] [--data-dir .local]'

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000' },
    'data-dir': { type: 'string', default: process.env.DATA_DIR ?? '.local' },
  },
})
const bookings = Number(values.bookings)
if (!Number.isInteger(bookings) || bookings < 1) {
  console.error(`--bookings must be a whole number from 1.\n${USAGE}`)
  process.exit(1)
}

const recordCounts = recordCountsFor(bookings)
const table = await configureTableEnvironment(values['data-dir'])
try {
  // Reads the table name and endpoint when it is loaded.
  const { seedDemo } = await import('./seed-demo.ts')
  await seedDemo(recordCounts, new Date(), progressBar('Writing', clientCount(recordCounts)))
  console.log(`Done: ${JSON.stringify(recordCounts)}`)
} finally {
  await table.close()
}
