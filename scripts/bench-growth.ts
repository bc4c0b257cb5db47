import { type Growth, growthTable, measureGrowth } from './bench/growth.ts'

const SIZES = [1_000, 20_000, 100_000]

const given = process.argv.slice(2).map(Number)
if (given.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Usage: npm run bench:growth -- [bookings ...], such as 1000 20000')
  process.exit(1)
}
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
const sizes = given.length > 0 ? given.sort((a, b) => a - b) : SIZES
const growth: Growth[] = []
for await (const measured of measureGrowth(sizes)) {
  growth.push(measured)
  console.log(`\n${growthTable(growth)}`)
}
// The schedules of the local cloud would keep the process alive.
process.exit(0)
