import type { Outcome } from './outcome.ts'

export type Line = {
  readonly name: string
  readonly outcome: Outcome
  readonly seconds: number
  /** Nothing lost; for a control, that the check noticed the missing rule. */
  readonly isGood: boolean
  readonly isControl: boolean
}

const LOSSES_SHOWN = 5

/** One line of progress, with the first losses below it. */
export function shown({ name, outcome, seconds }: Line): string {
  const { tries, faults, losses, note } = outcome
  const parts = [
    `${tries} tries`,
    `${faults} faults`,
    `${losses.length} losses`,
    `${seconds.toFixed(1)} s`,
    note,
  ]
  const first = losses.slice(0, LOSSES_SHOWN).map((loss) => `\n    ${loss}`)
  return `${name}: ${parts.filter(Boolean).join(', ')}${first.join('')}`
}

/** All lines as a Markdown table. */
export function reportOf(lines: readonly Line[]): string {
  const rows = lines.map(({ name, outcome, seconds, isGood, isControl }) => [
    name,
    isControl ? (isGood ? 'noticed' : 'NOT NOTICED') : isGood ? 'held' : 'BROKEN',
    outcome.tries,
    outcome.faults,
    outcome.losses.length,
    seconds.toFixed(1),
  ])
  const head = ['Check', '', 'Tries', 'Faults', 'Losses', 'Seconds']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
