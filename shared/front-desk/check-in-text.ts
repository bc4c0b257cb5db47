import { hasMemberCodeShape, parseMemberCode } from '../lib/member-code.ts'
import {
  PASS_CODE_ALPHABET,
  PASS_CODE_LENGTH,
  PASS_CODE_PREFIX,
  parsePassCode,
  withoutAimPrefix,
} from '../lib/pass-code.ts'

const MAX_NEAREST_CODES = 4
const CODE_SHAPE = new RegExp(`^${PASS_CODE_PREFIX}[A-Z0-9]{${PASS_CODE_LENGTH}}$`)
const CODE_WITHOUT_PREFIX = new RegExp(`^[A-Z0-9]{${PASS_CODE_LENGTH}}$`)

export type CheckInText = {
  text: string
  passCode?: string
  memberCode?: string
  codeShape?: string
  isCode: boolean
}

export function parseCheckInText(input: string): CheckInText {
  const code = withoutAimPrefix(input)
  const isUrl = /^https?:\/\//i.test(code)
  const text = (isUrl ? lastSegment(code) : code).normalize('NFKC')
  const compact = text.replace(/[\s\p{Pd}_]/gu, '').toUpperCase()
  const isPrefixed = CODE_SHAPE.test(compact)
  const codeShape = isPrefixed
    ? compact
    : CODE_WITHOUT_PREFIX.test(compact)
      ? PASS_CODE_PREFIX + compact
      : undefined
  const passCode = codeShape && parsePassCode(codeShape)
  const memberCode = parseMemberCode(compact)
  return {
    text,
    ...(codeShape && { codeShape }),
    ...(passCode && { passCode }),
    ...(memberCode && { memberCode }),
    isCode: isPrefixed || hasMemberCodeShape(compact) || (isUrl && codeShape !== undefined),
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

/** Codes contain no O, 0, I or 1, so a misread O, 0, I or 1 matches any character. */
export function nearestCodes(codeShape: string, codes: readonly string[]): string[] {
  return codes.filter((code) => isNear(codeShape, code)).slice(0, MAX_NEAREST_CODES)
}

function isNear(typed: string, code: string): boolean {
  const differing = [...code].flatMap((letter, i) => (letter === typed[i] ? [] : [typed[i] ?? '']))
  const possible = differing.filter((letter) => PASS_CODE_ALPHABET.includes(letter))
  return differing.length > 0 && (differing.length === 1 || possible.length === 0)
}
