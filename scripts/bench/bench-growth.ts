import { formatGrowthTable, type Growth, measureGrowth } from './growth.ts'

const DEFAULT_BOOKING_COUNTS = [1_000, 20_000, 100_000]

const requestedCounts = process.argv.slice(2).map(Number)
if (requestedCounts.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Usage: npm run bench:table-size -- [bookings ...], such as 1000 20000')
  process.exit(1)
}
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
const sizes = requestedCounts.length > 0 ? requestedCounts.sort((a, b) => a - b) : DEFAULT_BOOKING_COUNTS
const growth: Growth[] = []
for await (const measured of measureGrowth(sizes)) {
  growth.push(measured)
  console.log(`\n${formatGrowthTable(growth)}`)
}
// The schedules of the local cloud would keep the process alive.
process.exit(0)
