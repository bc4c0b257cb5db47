import { CommandProblem, optionsOf, runCommand } from './operations/command.ts'
import type { Check, Scale } from './verify/check.ts'
import { checks } from './verify/checks.ts'
import { runControl } from './verify/control.ts'
import type { Outcome } from './verify/outcome.ts'
import { startProduct } from './verify/product.ts'
import { progressOf } from './verify/progress.ts'
import { type Line, reportOf, shown } from './verify/report.ts'
import { chosenBy } from './verify/selection.ts'

const USAGE = 'npm run verify -- [--quick | --full] [--only <a name or a part of it>]...'

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

await runCommand(async () => {
  const {
    quick,
    full,
    only = [],
  } = optionsOf(
    { quick: { type: 'boolean' }, full: { type: 'boolean' }, only: { type: 'string', multiple: true } },
    USAGE,
  )
  if (quick && full) throw new CommandProblem(USAGE)
  const scale = quick ? 'quick' : full ? 'full' : 'usual'
  const chosen = chosenBy(only, checks)
  console.log(`${chosen.length} of ${checks.length} checks, at the ${scale} figures.`)
  const lines = await runAll(chosen, scale)
  console.log(`\n${reportOf(lines)}`)
  process.exit(lines.every(({ isGood }) => isGood) ? 0 : 1)
})

async function runAll(chosen: readonly Check[], scale: Scale): Promise<Line[]> {
  const product = await startProduct()
  const lines: Line[] = []
  try {
    for (const [n, check] of chosen.entries()) {
      console.log(`[${n + 1}/${chosen.length}] ${check.name}`)
      const ground = { product, scale, start: startProduct, progress: progressOf(console.log) }
      lines.push(await lineOf(check.name, () => check.run(ground)))
      if (check.control) lines.push(await controlLine(check))
    }
  } finally {
    await product.stop()
  }
  return lines
}

async function controlLine(check: Check): Promise<Line> {
  const line = await lineOf(`${check.name}: without the rule`, () => runControl(check))
  return { ...line, isGood: line.outcome.tries > 0 && line.outcome.losses.length > 0, isControl: true }
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
