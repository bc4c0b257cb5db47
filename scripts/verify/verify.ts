import { CommandError, parseOptions, runCommand } from '../cli/command.ts'
import { type Check, type CheckResult, type CheckScale, runCheck } from './check.ts'
import { checks } from './checks.ts'
import { startTestSite, type TestSite } from './test-site.ts'

const USAGE = 'npm run verify -- [--quick | --full] [--no-skips] [--only <a name or a part of it>]...'
const PROGRESS_INTERVAL_MS = 10_000
const MAX_FAILURES_SHOWN = 5

type Verdict = 'passed' | 'skipped' | 'FAILED' | 'failed as expected' | 'DID NOT FAIL'
type ResultLine = CheckResult & { readonly name: string; readonly verdict: Verdict }

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

await runCommand(async () => {
  const options = parseOptions(
    {
      quick: { type: 'boolean' },
      full: { type: 'boolean' },
      'no-skips': { type: 'boolean' },
      only: { type: 'string', multiple: true },
    },
    USAGE,
  )
  if (options.quick && options.full) throw new CommandError(USAGE)
  const scale = options.quick ? 'quick' : options.full ? 'full' : 'usual'
  const chosenChecks = new Set(options.only?.flatMap(findChecks) ?? checks)
  const toRun = checks.filter((check) => chosenChecks.has(check) && !(check.isSlow && scale === 'quick'))
  console.log(`Running ${toRun.length} of ${checks.length} checks (scale: ${scale}).`)
  const lines = await runAll(toRun, scale)
  console.log(`\n${formatReport(lines)}`)
  const failingVerdicts: Verdict[] = [
    'FAILED',
    'DID NOT FAIL',
    ...(options['no-skips'] ? (['skipped'] as const) : []),
  ]
  process.exit(lines.some(({ verdict }) => failingVerdicts.includes(verdict)) ? 1 : 0)
})

function findChecks(pattern: string): readonly Check[] {
  const exactMatches = checks.filter(({ name }) => name === pattern)
  const matches = exactMatches.length > 0 ? exactMatches : checks.filter(({ name }) => name.includes(pattern))
  if (matches.length > 0) return matches
  const checkLines = checks.map(({ name }) => `  ${name}`).join('\n')
  throw new CommandError(`No check matches "${pattern}". Available checks:\n${checkLines}`)
}

async function runAll(chosenChecks: readonly Check[], scale: CheckScale): Promise<ResultLine[]> {
  const product = await startTestSite()
  const lines: ResultLine[] = []
  for (const [n, check] of chosenChecks.entries()) {
    console.log(`[${n + 1}/${chosenChecks.length}] ${check.name}`)
    lines.push(...(await runWithControl(check, scale, product)))
  }
  await product.stop()
  return lines
}

async function runWithControl(check: Check, scale: CheckScale, product: TestSite): Promise<ResultLine[]> {
  const progress = createProgressPrinter()
  const result = await runCheck(check, { scale, progress, product })
  const verdict = result.isSkipped ? 'skipped' : result.failures.length > 0 ? 'FAILED' : 'passed'
  const line = printLine({ ...result, name: check.name, verdict })
  if (!check.control || result.isSkipped) return [line]
  const control = await runCheck(check, { scale: 'quick', progress, product: check.control })
  const hasFailed = control.attempts > 0 && control.failures.length > 0
  const controlVerdict = hasFailed ? 'failed as expected' : 'DID NOT FAIL'
  return [line, printLine({ ...control, name: `${check.name}: without the rule`, verdict: controlVerdict })]
}

function createProgressPrinter(): (done: number, all: number) => void {
  let printedAt = performance.now()
  return (done, all) => {
    if (performance.now() - printedAt < PROGRESS_INTERVAL_MS) return
    printedAt = performance.now()
    console.log(`    ${done} of ${all}`)
  }
}

function printLine(line: ResultLine): ResultLine {
  const { name, verdict, attempts, injectedFaults, failures, seconds, note } = line
  const countsText = `${attempts} attempts, ${injectedFaults} faults, ${failures.length} failures, ${seconds.toFixed(1)} s`
  const firstFailures = failures.slice(0, MAX_FAILURES_SHOWN).map((failure) => `\n    ${failure}`)
  console.log(`${name}: ${[verdict, countsText, note].filter(Boolean).join(', ')}${firstFailures.join('')}`)
  return line
}

function formatReport(lines: readonly ResultLine[]): string {
  const rows = lines.map(({ name, verdict, attempts, injectedFaults, failures, seconds }) => [
    name,
    verdict,
    attempts,
    injectedFaults,
    failures.length,
    seconds.toFixed(1),
  ])
  const headings = ['Check', '', 'Attempts', 'Faults', 'Failures', 'Seconds']
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
