import { normalizeMailbox } from '../email/normalize-mailbox.ts'
import { normalizeEmail } from '../fields.ts'
import { removeScannerPrefix } from '../pass-code.ts'
import { foldText, shortenUmlauts, spellOutUmlauts } from './fold-text.ts'
import { phoneDigits } from './phone.ts'

const MAX_CLIENT_SEARCH_TOKENS = 30
export const MAX_SEARCH_TOKEN_LENGTH = 60
export const MAX_SEARCH_RESULTS = 20
const MIN_LETTERS = 2
const MIN_DIGITS = 3

const CJK_PATTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const isDigits = (word: string) => /^\d+$/.test(word)

export const splitNameIntoWords = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[\s,;()]+/)
    .filter(Boolean)

/** Returns the parts of a word at which a search may begin. In Chinese, Japanese and Korean, each character begins a part. */
const searchableParts = (word: string) =>
  CJK_PATTERN.test(word)
    ? Array.from(word).map((_, start, characters) => characters.slice(start).join(''))
    : [word, ...word.split(NAME_PART_SEPARATORS)]

const NAME_PART_SEPARATORS = /[.・-]+/

/** Returns tokens by which a search finds 'Müller' and 'Mueller' in either spelling, and 'O’Brien' by 'obrien' and 'brien'. */
function nameTokens(name: string): string[] {
  const parts = [...wordsOf(name), ...wordsOf(name.replace(/['’]/g, ' ')), ...wordsOf(spellOutUmlauts(name))]
  const tokens = parts.flatMap(searchableParts)
  return [...tokens, ...tokens.map(shortenUmlauts)]
}

export type SearchableClient = {
  firstName: string
  lastName: string
  email?: string | undefined
  contactEmail?: string | undefined
  phone?: string | undefined
  cardCode?: string | undefined
}

/** Leaves out tokens with which the email begins, because a search for such a token finds the email anyway. */
export function toClientSearchTokens({
  firstName,
  lastName,
  email,
  contactEmail = email,
  phone,
  cardCode,
}: SearchableClient): string[] {
  const foldedEmail = contactEmail ? foldText(normalizeEmail(email ?? contactEmail)) : ''
  const [localPart = ''] = foldedEmail.split('@')
  const digits = phone ? phoneDigits(phone) : ''
  const otherTokens = [
    cardCode ? foldText(cardCode).replace(/\s+/g, '') : '',
    // This token finds clients whose emails differ only by dots or a `+tag`.
    email ? foldText(normalizeMailbox(email)) : '',
    ...localPart.split(/[._+-]+/),
    digits,
    digits.length > 7 ? digits.slice(-7) : '',
    digits.length > 4 ? digits.slice(-4) : '',
  ]
  const words = [
    ...nameTokens(`${firstName} ${lastName}`),
    foldedEmail,
    ...otherTokens.filter((word) => !foldedEmail.startsWith(word)),
  ]
  const tokens = words.map((token) => token.slice(0, MAX_SEARCH_TOKEN_LENGTH)).filter(isSearchable)
  return [...new Set(tokens)].slice(0, MAX_CLIENT_SEARCH_TOKENS - 1)
}

export const passCodeSearchToken = (passCode: string): string => foldText(passCode)

/** False for one letter and for one or two digits, because they would match too many clients. */
export function isSearchable(word: string): boolean {
  if (CJK_PATTERN.test(word)) return true
  return word.length >= (isDigits(word) ? MIN_DIGITS : MIN_LETTERS)
}

/** Returns the prefix that is part of the token's partition key. It spreads the tokens, so that no single partition gets most requests. */
export function searchTokenPrefix(token: string): string {
  const [first = ''] = token
  if (CJK_PATTERN.test(first)) return first
  return token.slice(0, isDigits(token.slice(0, MIN_DIGITS)) ? MIN_DIGITS : MIN_LETTERS)
}

export const isPhoneLike = (text: string): boolean => /^\+?[\d\s().\-/]+$/.test(text.trim())

export function parseSearchWords(typedText: string): string[] {
  const text = removeScannerPrefix(typedText)
  const words = isPhoneLike(text) ? [phoneDigits(text)] : wordsOf(text)
  const usableWords = words.map((word) => word.slice(0, MAX_SEARCH_TOKEN_LENGTH))
  const [longestWord = ''] = usableWords.sort((a, b) => b.length - a.length)
  return isSearchable(longestWord) ? usableWords : []
}

export const joinSearchTokens = (tokens: readonly string[]): string =>
  tokens.map((token) => ` ${token}`).join('')
