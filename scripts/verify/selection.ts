import { CommandError } from '../cli/command.ts'
import type { Check } from './check.ts'

/** Selects checks by exact name or by substring; all checks without arguments. */
export function selectChecks(patterns: readonly string[], checks: readonly Check[]): readonly Check[] {
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
