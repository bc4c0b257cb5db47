import { foldText } from '../lib/search-tokens.ts'
import type { ImportedStatus, PlanGrants } from './imported-person.ts'

const words = (text: string) =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

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

/** What a word of the other system means; undefined if it could be one or the other, such as 'Declined': it is asked. */
export function readStatus(text: string): ImportedStatus | undefined {
  const value = words(text)
  const found = Object.entries(statusWords).find(([, known]) => known.includes(value))
  return found && (found[0] as ImportedStatus)
}

/** What the name of a plan suggests. The administrator sees it and decides. */
export function guessGrants(plan: string): PlanGrants {
  const value = words(plan)
  if (/\b(online|remote|nutrition|merch|retail)\b/.test(value)) return 'none'
  return /\b(packs?|punch|sessions?|credits?|class card|drop in|visits?)\b/.test(value)
    ? 'sessions'
    : 'access'
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on', 'opted in', 'opt in', 'subscribed', 'ok'])
const NO = new Set(['no', 'n', 'false', '0', 'off', 'opted out', 'opt out', 'unsubscribed', 'none', ''])

/** Only a clear yes is one: who did not answer did not agree. */
export const readConsent = (text: string): 'yes' | 'no' => (YES.has(words(text)) ? 'yes' : 'no')

/** Of a column that says who wants no emails an empty cell says nothing. */
export function readOptOut(text: string): 'no' | undefined {
  const value = words(text)
  return NO.has(value) || value === 'subscribed' ? undefined : 'no'
}

const NAME_SUFFIX = /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i

type Name = { firstName: string; lastName: string }

/** 'Ng, Maria' and 'Maria Ng' are one name; 'Martin King, Jr.' has no comma between its names. */
export function readName(text: string): Name {
  const clean = text.replace(/\s+/g, ' ').trim()
  const [before = '', after = '', ...more] = clean.split(',').map((part) => part.trim())
  if (after && more.length === 0 && !NAME_SUFFIX.test(after)) return { firstName: after, lastName: before }
  const [firstName = '', ...rest] = clean.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Somebody whose name is only an email is called by what stands before the @. */
export function nameOfEmail(email: string): string {
  const [local = ''] = email.trim().split('@')
  const letters = local
    .split('+')[0]
    ?.replace(/[^\p{L}\p{M}'-]+/gu, ' ')
    .trim()
  return letters ? letters.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) : ''
}
