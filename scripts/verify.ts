import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import { brokenProduct } from './verify/broken-product.ts'
import type { Check, Ground, Scale } from './verify/check.ts'
import { checks } from './verify/checks.ts'
import type { Outcome } from './verify/outcome.ts'
import { startProduct } from './verify/product.ts'
import { type Line, reportOf, shown } from './verify/report.ts'

const USAGE = 'npm run verify -- [--quick | --full] [--only <part of a name>]'

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

await runCommand(async () => {
  const {
    quick,
    full,
    only = '',
  } = optionsOf({ quick: { type: 'boolean' }, full: { type: 'boolean' }, only: { type: 'string' } }, USAGE)
  if (quick && full) throw new CommandProblem(USAGE)
  const scale = quick ? 'quick' : full ? 'full' : 'usual'
  const chosen = checks.filter(({ name }) => name.includes(only))
  if (chosen.length === 0) throw new CommandProblem(`No check is named like "${only}".`)
  const lines = await runAll(chosen, scale)
  console.log(`\n${reportOf(lines)}`)
  // The copies of the product in this process would keep it alive.
  process.exit(lines.every(({ isGood }) => isGood) ? 0 : 1)
})

async function runAll(chosen: readonly Check[], scale: Scale): Promise<Line[]> {
  const product = await startProduct()
  const lines: Line[] = []
  try {
    for (const check of chosen) {
      lines.push(await lineOf(check.name, () => check.run({ product, scale, start: startProduct })))
      if (check.control) lines.push(await controlLine(check, scale))
    }
  } finally {
    await product.stop()
  }
  return lines
}

/** The same check against a product without the rule: it proves something only if it fails there. */
async function controlLine({ name, run, control = {} }: Check, scale: Scale): Promise<Line> {
  const product = await brokenProduct(control)
  const ground: Ground = { product, scale, start: async () => product }
  const line = await lineOf(`${name}: without the rule`, () => run(ground))
  return { ...line, isGood: line.outcome.losses.length > 0, isControl: true }
}

async function lineOf(name: string, run: () => Promise<Outcome>): Promise<Line> {
  const startedAt = performance.now()
  const outcome = await run().catch(
    (error: unknown): Outcome => ({ tries: 0, faults: 0, losses: [`The check broke: ${error}`] }),
  )
  const line = {
    name,
    outcome,
    seconds: (performance.now() - startedAt) / 1000,
    isGood: outcome.losses.length === 0,
    isControl: false,
  }
  console.log(shown(line))
  return line
}
