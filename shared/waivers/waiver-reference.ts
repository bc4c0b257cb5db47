import { PASS_CODE_ALPHABET, randomCharacters } from '../lib/pass-code.ts'

const GROUP_LENGTH = 4

/** Generates a reference such as 'W-7K3M-2QPD'. `randomInt` must be cryptographically secure. */
export function generateWaiverReference(randomInt: (below: number) => number): string {
  const group = () => randomCharacters(GROUP_LENGTH, randomInt)
  return `W-${group()}-${group()}`
}

const REFERENCE_PATTERN = new RegExp(
  `^W?([${PASS_CODE_ALPHABET}]{${GROUP_LENGTH}})([${PASS_CODE_ALPHABET}]{${GROUP_LENGTH}})$`,
)

export function parseWaiverReference(text: string): string | undefined {
  const [, first, second] = REFERENCE_PATTERN.exec(text.toUpperCase().replace(/[\s-]/g, '')) ?? []
  return first && second ? `W-${first}-${second}` : undefined
}
