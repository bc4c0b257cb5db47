import { PASS_CODE_ALPHABET, randomLetters, withoutAimPrefix } from './pass-code.ts'

const PREFIX = 'MB'
/** Of 32 letters each: 2^60 codes, which nobody guesses. */
const LENGTH = 12

/** What the code has if a letter was misread, too. */
const SHAPE = new RegExp(`^${PREFIX}[A-Z0-9]{${LENGTH}}$`)
const PATTERN = new RegExp(`^${PREFIX}[${PASS_CODE_ALPHABET}]{${LENGTH}}$`)

export const hasMemberCodeShape = (text: string): boolean => SHAPE.test(text)

/** A random code without a name, an email or an ID in it. */
export const generateMemberCode = (randomInt: (below: number) => number): string =>
  PREFIX + randomLetters(LENGTH, randomInt)

export function parseMemberCode(text: string): string | undefined {
  const code = withoutAimPrefix(text).toUpperCase()
  return PATTERN.test(code) ? code : undefined
}

/** In groups of four, for reading aloud: 'MB AB23 CD45 EF67'. */
export const formatMemberCode = (code: string): string =>
  [code.slice(0, PREFIX.length), ...(code.slice(PREFIX.length).match(/.{1,4}/g) ?? [])].join(' ')
