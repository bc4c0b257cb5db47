import { removeScannerPrefix } from '../lib/pass-code.ts'
import { parseCheckInText } from './check-in-text.ts'

export type ScannerKeystroke = { key: string; code: string; shiftKey: boolean }

const SHIFTED_DIGITS = ')!@#$%^&*('
const charactersByKeyCode: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Quote: `'"`,
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Backquote: '`~',
  Space: '  ',
}

/** Returns the key's character on a US keyboard, because most scanners act as US keyboards. */
function toUsCharacter({ code, shiftKey }: ScannerKeystroke): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const [, keyGroup, digit = ''] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit) return keyGroup === 'Digit' && shiftKey ? SHIFTED_DIGITS[Number(digit)] : digit
  return charactersByKeyCode[code]?.[shiftKey ? 1 : 0]
}

const PLAIN_TEXT_PATTERN = /^[\x20-\x7e]+$/
const hasLettersAndDigitsOnly = (text: string) => /^[a-z\d]+$/i.test(text.replace(/[\s:/.?=_-]/g, ''))

function isKnownCode(text: string): boolean {
  const { passCode, memberCode } = parseCheckInText(text)
  return passCode !== undefined || memberCode !== undefined
}

/** Reads the keys in the computer's layout and in the US layout, which most scanners use. Returns the known codes, or else one plain text. */
export function parseScannerKeystrokes(keys: readonly ScannerKeystroke[]): string[] {
  const typedText = removeScannerPrefix(keys.map(({ key }) => key).join(''))
  const characters = keys.map(toUsCharacter)
  const usLayoutText = characters.includes(undefined) ? '' : removeScannerPrefix(characters.join(''))
  const texts = [...new Set([typedText, usLayoutText])]
  const codes = texts.filter(isKnownCode)
  if (codes.length > 0) return codes
  const text = texts.find(hasLettersAndDigitsOnly) ?? texts.find((typed) => PLAIN_TEXT_PATTERN.test(typed))
  return text ? [text] : []
}
