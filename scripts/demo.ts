import { parseArgs } from 'node:util'
import { amountsFor, itemsOf } from './demo/amounts.ts'
import { openTable } from './demo/open-table.ts'
import { progressBar } from './demo/progress-bar.ts'

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

const amounts = amountsFor(bookings)
const table = await openTable(values['data-dir'])
try {
  // Reads the name and place of the table when it is loaded.
  const { seedDemo } = await import('./demo/seed-demo.ts')
  await seedDemo(amounts, new Date(), progressBar('Writing', itemsOf(amounts)))
  console.log(`Done: ${JSON.stringify(amounts)}`)
} finally {
  await table.close()
}
