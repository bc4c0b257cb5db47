import { foldText } from '../lib/text/fold-text.ts'
import { type ImportDateField, type ImportField, importDateFields } from './import-fields.ts'
import type { ImportedStatus, PlanGrant } from './imported-person.ts'

const normalizeWords = (text: string) =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

const EMPTY_SIGNS = new Set(['n/a', 'n.a.', '#n/a', '-', '--', '---', '—', '–', '.', '?', '_'])
const EMPTY_WORDS = new Set([
  ...['na', 'none', 'nil', 'null', 'unknown', 'not provided', 'not given', 'not applicable', 'blank'],
  ...['no email', 'no e mail', 'no phone', 'tbd', '0'],
])
const NO_DATE_WORDS = new Set([
  ...['never', 'ongoing', 'open', 'open ended', 'no end', 'no expiration', 'no expiry', 'lifetime'],
  ...['unlimited', 'auto renew', 'does not expire', 'until canceled', 'until cancelled'],
])
/** Matches placeholders for a missing date, such as 00/00/0000, 1/1/1900 or 12/31/2099. */
const PLACEHOLDER_DATE_PATTERN =
  /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}|^(1\/0?1\/1900|01[-/.]01[-/.]1900|1900-0?1-0?1|1899-12-3[01]|12\/3[01]\/1899|9999-|12\/31\/(9999|2099)|31[/.]12[/.](9999|2099)|2099-12-31)/
const mayContainAnyWord = (field: ImportField) =>
  ['name', 'firstName', 'lastName', 'status', 'plan'].includes(field)
const isDateField = (field: ImportField): field is ImportDateField =>
  importDateFields.some((name) => name === field)

export function isEmptyText(field: ImportField, text: string): boolean {
  const value = text.trim().toLowerCase()
  if (EMPTY_SIGNS.has(value)) return true
  if (
    isDateField(field) &&
    (NO_DATE_WORDS.has(normalizeWords(value)) || PLACEHOLDER_DATE_PATTERN.test(value))
  )
    return true
  const isZeroSessions = field === 'sessionsLeft' && value === '0'
  return !mayContainAnyWord(field) && !isZeroSessions && EMPTY_WORDS.has(normalizeWords(value))
}

const MIN_UNLIMITED_SESSIONS = 9999

/** Reads a number of sessions. 'unlimited' and numbers of at least MIN_UNLIMITED_SESSIONS set `isUnlimited` and leave `value` empty. */
export function parseSessionCount(text: string): { value: string; isUnlimited: boolean } {
  const value = text.trim()
  const [, number] =
    /^(\d+)(?:\.0+)?(?:\s*(?:of|\/)\s*\d+)?(?:\s*(?:sessions?|visits?|classes|credits?|left|remaining))*$/i.exec(
      value,
    ) ?? []
  const isUnlimited =
    /^(unlimited|unlim\.?|infinite|∞)/i.test(value) || Number(number) >= MIN_UNLIMITED_SESSIONS
  return { value: isUnlimited ? '' : (number ?? value), isUnlimited }
}

const statusWords: Readonly<Record<ImportedStatus, readonly string[]>> = {
  active: ['active', 'current', 'member', 'active member', 'student', 'current member', 'ok'],
  paused: ['paused', 'frozen', 'freeze', 'on hold', 'hold', 'suspended', 'on leave', 'pause'],
  former: [
    'former',
    'inactive',
    'canceled',
    'cancelled',
    'expired',
    'terminated',
    'alumni',
    'ended',
    'past member',
    'dropped',
    'archived',
    'former member',
    'lapsed',
  ],
  prospect: [
    'prospect',
    'lead',
    'non member',
    'nonmember',
    'visitor',
    'guest',
    'never a member',
    'website signup',
    'trial',
    'drop in',
  ],
}

export function parseStatus(text: string): ImportedStatus | undefined {
  const value = normalizeWords(text)
  const found = Object.entries(statusWords).find(([, known]) => known.includes(value))
  return found && (found[0] as ImportedStatus)
}

export function guessPlanGrant(plan: string): PlanGrant {
  const value = normalizeWords(plan)
  if (/^(none|no plan|no membership)$/.test(value)) return 'none'
  if (/\bunlimited\b/.test(value)) return 'access'
  if (/\b(online|remote|nutrition|merch|retail)\b/.test(value)) return 'none'
  return /\b(packs?|punch|sessions?|credits?|class card|drop in|visits?)\b/.test(value)
    ? 'sessions'
    : 'access'
}

const YES_WORDS = new Set(['yes', 'y', 'true', '1', 'x', 'on', 'opted in', 'opt in', 'subscribed', 'ok'])
const NO_WORDS = new Set(['no', 'n', 'false', '0', 'off', 'opted out', 'opt out', 'unsubscribed', 'none', ''])

export const parseConsent = (text: string): 'yes' | 'no' =>
  YES_WORDS.has(normalizeWords(text)) ? 'yes' : 'no'

/** Returns 'no' (no consent to emails) for a person who opted out of emails. Returns undefined for other persons. */
export function parseOptOut(text: string): 'no' | undefined {
  const value = normalizeWords(text)
  return NO_WORDS.has(value) || value === 'subscribed' ? undefined : 'no'
}

const NAME_SUFFIX_PATTERN = /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i

type Name = { firstName: string; lastName: string }

/** Reads 'Ng, Maria' as 'Maria Ng'. The comma in 'Martin King, Jr.' does not separate two names. */
export function parseName(text: string): Name {
  const cleanedText = text.replace(/\s+/g, ' ').trim()
  const [before = '', after = '', ...more] = cleanedText.split(',').map((part) => part.trim())
  if (after && more.length === 0 && !NAME_SUFFIX_PATTERN.test(after))
    return { firstName: after, lastName: before }
  const [firstName = '', ...rest] = cleanedText.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export function guessNameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@')
  const letters = local
    .split('+')[0]
    ?.replace(/[^\p{L}\p{M}'-]+/gu, ' ')
    .trim()
  return letters ? letters.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : ''
}
