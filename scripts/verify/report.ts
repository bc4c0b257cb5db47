import type { CheckResult } from './check-result.ts'

export type Line = {
  readonly name: string
  readonly outcome: CheckResult
  readonly seconds: number
  /** No failures; for a negative control, at least one. */
  readonly isGood: boolean
  readonly isControl: boolean
}

const MAX_FAILURES_SHOWN = 5

/** Formats one progress line, followed by the first failures. */
export function formatLine({ name, outcome, seconds }: Line): string {
  const { attempts, faults, failures, note } = outcome
  const parts = [
    `${attempts} attempts`,
    `${faults} faults`,
    `${failures.length} failures`,
    `${seconds.toFixed(1)} s`,
    note,
  ]
  const first = failures.slice(0, MAX_FAILURES_SHOWN).map((loss) => `\n    ${loss}`)
  return `${name}: ${parts.filter(Boolean).join(', ')}${first.join('')}`
}

/** Formats the results as a Markdown table. */
export function formatReport(lines: readonly Line[]): string {
  const rows = lines.map(({ name, outcome, seconds, isGood, isControl }) => [
    name,
    isControl ? (isGood ? 'failed as expected' : 'DID NOT FAIL') : isGood ? 'passed' : 'FAILED',
    outcome.attempts,
    outcome.faults,
    outcome.failures.length,
    seconds.toFixed(1),
  ])
  const head = ['Check', '', 'Tries', 'Faults', 'Losses', 'Seconds']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
