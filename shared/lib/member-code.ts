import { PASS_CODE_ALPHABET, randomCharacters, removeScannerPrefix } from './pass-code.ts'

const CODE_PREFIX = 'MB'
/** 12 characters from an alphabet of 32 give 2^60 possible codes, so a code cannot be guessed. */
const MEMBER_CODE_LENGTH = 12

/** Also matches characters that no code contains, such as 0 and 1, because people misread characters. */
const CODE_SHAPE_PATTERN = new RegExp(`^${CODE_PREFIX}[A-Z0-9]{${MEMBER_CODE_LENGTH}}$`)
const VALID_CODE_PATTERN = new RegExp(`^${CODE_PREFIX}[${PASS_CODE_ALPHABET}]{${MEMBER_CODE_LENGTH}}$`)

export const hasMemberCodeShape = (text: string): boolean => CODE_SHAPE_PATTERN.test(text)

/** Generates a random code, so that it reveals no name, email or ID. */
export const generateMemberCode = (randomInt: (below: number) => number): string =>
  CODE_PREFIX + randomCharacters(MEMBER_CODE_LENGTH, randomInt)

export function parseMemberCode(text: string): string | undefined {
  const code = removeScannerPrefix(text).toUpperCase()
  return VALID_CODE_PATTERN.test(code) ? code : undefined
}

/** Formats a code in groups of four characters, such as 'MB AB23 CD45 EF67', which are easier to read aloud. */
export const formatMemberCode = (code: string): string =>
  [code.slice(0, CODE_PREFIX.length), ...(code.slice(CODE_PREFIX.length).match(/.{1,4}/g) ?? [])].join(' ')
