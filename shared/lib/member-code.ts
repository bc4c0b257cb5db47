import { PASS_CODE_ALPHABET, randomLetters, withoutAimPrefix } from './pass-code.ts'

const PREFIX = 'MB'
/** Twelve of 32 characters result in 2^60 codes, which cannot be guessed. */
const LENGTH = 12

/** The pattern also matches codes with misread characters. */
const SHAPE = new RegExp(`^${PREFIX}[A-Z0-9]{${LENGTH}}$`)
const PATTERN = new RegExp(`^${PREFIX}[${PASS_CODE_ALPHABET}]{${LENGTH}}$`)

export const hasMemberCodeShape = (text: string): boolean => SHAPE.test(text)

/** The code is random, so it reveals no name, email or ID. */
export const generateMemberCode = (randomInt: (below: number) => number): string =>
  PREFIX + randomLetters(LENGTH, randomInt)

export function parseMemberCode(text: string): string | undefined {
  const code = withoutAimPrefix(text).toUpperCase()
  return PATTERN.test(code) ? code : undefined
}

/** Groups of four characters are easier to read aloud: 'MB AB23 CD45 EF67'. */
export const formatMemberCode = (code: string): string =>
  [code.slice(0, PREFIX.length), ...(code.slice(PREFIX.length).match(/.{1,4}/g) ?? [])].join(' ')
