export const PASS_CODE_PREFIX = 'DP'
/** Excludes I, O, 0 and 1, because they are easily confused. */
export const PASS_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const PASS_CODE_LENGTH = 6

const PASS_CODE_PATTERN = new RegExp(`^${PASS_CODE_PREFIX}[${PASS_CODE_ALPHABET}]{${PASS_CODE_LENGTH}}$`)

type RandomInt = (below: number) => number

/** Generates codes for people to read aloud and type. `randomInt` must be cryptographically secure. */
export const randomCharacters = (length: number, randomInt: RandomInt): string =>
  Array.from({ length }, () => PASS_CODE_ALPHABET[randomInt(PASS_CODE_ALPHABET.length)]).join('')

export const generatePassCode = (randomInt: RandomInt): string =>
  PASS_CODE_PREFIX + randomCharacters(PASS_CODE_LENGTH, randomInt)

/** Removes the code type that scanners may put before the text. ']Q1' means QR code (ISO/IEC 15424). */
export const removeScannerPrefix = (text: string): string => text.trim().replace(/^\][A-Za-z]\d/, '')

export function parsePassCode(text: string): string | undefined {
  const code = removeScannerPrefix(text).toUpperCase()
  return PASS_CODE_PATTERN.test(code) ? code : undefined
}
