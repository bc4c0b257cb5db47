import { CommandProblem } from '../operations/command.ts'
import type { Check } from './check.ts'

/** The checks that the words name: one by its whole name, or all whose names contain them. All without words. */
export function chosenBy(words: readonly string[], checks: readonly Check[]): readonly Check[] {
  if (words.length === 0) return checks
  const chosen = new Set(words.flatMap((word) => namedBy(word, checks)))
  return checks.filter((check) => chosen.has(check))
}

function namedBy(word: string, checks: readonly Check[]): readonly Check[] {
  const exact = checks.filter(({ name }) => name === word)
  const found = exact.length > 0 ? exact : checks.filter(({ name }) => name.includes(word))
  if (found.length > 0) return found
  throw new CommandProblem(
    `No check is named like "${word}". There are:\n${checks.map(({ name }) => `  ${name}`).join('\n')}`,
  )
}
