import { CommandError, runCommand } from '../cli/command.ts'
import { formatGrowthTable, measureGrowth, type SizeResult } from './growth.ts'

const USAGE = 'npm run bench:table-size -- [--clients] [sizes ...], such as 1000 20000'
const DEFAULT_SIZES = { bookings: [1_000, 20_000, 100_000], clients: [1_000, 100_000] } as const

await runCommand(async () => {
  const args = process.argv.slice(2)
  const unit = args.includes('--clients') ? 'clients' : 'bookings'
  const numbers = args.filter((word) => word !== '--clients').map(Number)
  if (numbers.some((size) => !Number.isInteger(size) || size < 1)) throw new CommandError(`Usage: ${USAGE}`)
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  const sizes = numbers.length > 0 ? numbers.sort((a, b) => a - b) : DEFAULT_SIZES[unit]
  const growth: SizeResult[] = []
  for await (const sizeResult of measureGrowth(sizes, unit)) {
    growth.push(sizeResult)
    console.log(`\n${formatGrowthTable(growth, unit)}`)
  }
  process.exit(0)
})
