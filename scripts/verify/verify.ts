import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import type { Check, Scale } from './check.ts'
import type { CheckResult } from './check-result.ts'
import { checks } from './checks.ts'
import { runControl } from './negative-control.ts'
import { startProduct } from './product.ts'
import { formatLine, formatReport, type Line } from './report.ts'

const USAGE = 'npm run verify -- [--quick | --full] [--only <a name or a part of it>]...'
const PROGRESS_INTERVAL_MS = 10_000

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

await runCommand(async () => {
  const {
    quick,
    full,
    only = [],
  } = parseOptions(
    { quick: { type: 'boolean' }, full: { type: 'boolean' }, only: { type: 'string', multiple: true } },
    USAGE,
  )
  if (quick && full) throw new CommandError(USAGE)
  const scale = quick ? 'quick' : full ? 'full' : 'usual'
  const chosen = selectChecks(only, checks)
  console.log(`Running ${chosen.length} of ${checks.length} checks (scale: ${scale}).`)
  const lines = await runAll(chosen, scale)
  console.log(`\n${formatReport(lines)}`)
  process.exit(lines.every(({ isGood }) => isGood) ? 0 : 1)
})

async function runAll(chosen: readonly Check[], scale: Scale): Promise<Line[]> {
  const product = await startProduct()
  const lines: Line[] = []
  try {
    for (const [n, check] of chosen.entries()) {
      console.log(`[${n + 1}/${chosen.length}] ${check.name}`)
      const context = { product, scale, startProduct, mutants: {}, progress: throttleProgress(console.log) }
      lines.push(await runLine(check.name, () => check.run(context)))
      if (check.control) lines.push(await runControlLine(check))
    }
  } finally {
    await product.stop()
  }
  return lines
}

async function runControlLine(check: Check): Promise<Line> {
  const line = await runLine(`${check.name}: without the rule`, () => runControl(check))
  return { ...line, isGood: line.outcome.attempts > 0 && line.outcome.failures.length > 0, isControl: true }
}

async function runLine(name: string, run: () => Promise<CheckResult>): Promise<Line> {
  const startedAt = performance.now()
  const outcome = await run().catch(
    (error: unknown): CheckResult => ({ attempts: 0, faults: 0, failures: [`The check crashed: ${error}`] }),
  )
  const line = {
    name,
    outcome,
    seconds: (performance.now() - startedAt) / 1000,
    isGood: outcome.failures.length === 0,
    isControl: false,
  }
  console.log(formatLine(line))
  return line
}

/** Limits progress lines to one per interval. */
function throttleProgress(print: (line: string) => void): (done: number, all: number) => void {
  let printedAt = performance.now()
  return (done, all) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return
    printedAt = performance.now()
    print(`    ${done} of ${all}`)
  }
}

/** Selects checks by exact name or by substring; all checks without arguments. */
function selectChecks(patterns: readonly string[], checks: readonly Check[]): readonly Check[] {
  if (patterns.length === 0) return checks
  const chosen = new Set(patterns.flatMap((pattern) => checksNamed(pattern, checks)))
  return checks.filter((check) => chosen.has(check))
}

function checksNamed(pattern: string, checks: readonly Check[]): readonly Check[] {
  const exact = checks.filter(({ name }) => name === pattern)
  const found = exact.length > 0 ? exact : checks.filter(({ name }) => name.includes(pattern))
  if (found.length > 0) return found
  throw new CommandError(
    `No check matches "${pattern}". Available checks:\n${checks.map(({ name }) => `  ${name}`).join('\n')}`,
  )
}
