import { hasMemberCodeShape, parseMemberCode } from '../lib/member-code.ts'
import {
  PASS_CODE_ALPHABET,
  PASS_CODE_LENGTH,
  PASS_CODE_PREFIX,
  parsePassCode,
  removeScannerPrefix,
} from '../lib/pass-code.ts'

const MAX_NEAREST_CODES = 4
const CODE_PATTERN = new RegExp(`^${PASS_CODE_PREFIX}[A-Z0-9]{${PASS_CODE_LENGTH}}$`)
const CODE_WITHOUT_PREFIX_PATTERN = new RegExp(`^[A-Z0-9]{${PASS_CODE_LENGTH}}$`)

export type ParsedCheckInText = {
  text: string
  passCode?: string
  memberCode?: string
  possibleCode?: string
  isCode: boolean
}

export function parseCheckInText(input: string): ParsedCheckInText {
  const code = removeScannerPrefix(input)
  const isUrl = /^https?:\/\//i.test(code)
  const text = (isUrl ? lastSegment(code) : code).normalize('NFKC')
  const compactText = text.replace(/[\s\p{Pd}_]/gu, '').toUpperCase()
  const isPrefixed = CODE_PATTERN.test(compactText)
  const possibleCode = isPrefixed
    ? compactText
    : CODE_WITHOUT_PREFIX_PATTERN.test(compactText)
      ? PASS_CODE_PREFIX + compactText
      : undefined
  const passCode = possibleCode && parsePassCode(possibleCode)
  const memberCode = parseMemberCode(compactText)
  return {
    text,
    ...(possibleCode && { possibleCode }),
    ...(passCode && { passCode }),
    ...(memberCode && { memberCode }),
    isCode: isPrefixed || hasMemberCodeShape(compactText) || (isUrl && possibleCode !== undefined),
  }
}

function lastSegment(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const segment = path.split('/').filter(Boolean).at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns the codes that differ from `possibleCode` in one character, or only in typed characters O, 0, I and 1, which no code contains. */
export function findNearestCodes(possibleCode: string, codes: readonly string[]): string[] {
  return codes.filter((code) => isNear(possibleCode, code)).slice(0, MAX_NEAREST_CODES)
}

function isNear(typed: string, code: string): boolean {
  const differingLetters = [...code].flatMap((letter, i) => (letter === typed[i] ? [] : [typed[i] ?? '']))
  const possibleLetters = differingLetters.filter((letter) => PASS_CODE_ALPHABET.includes(letter))
  return differingLetters.length > 0 && (differingLetters.length === 1 || possibleLetters.length === 0)
}
