import { PHONE_MAX_LENGTH } from '../lib/fields.ts'
import { phoneDigits } from '../lib/text/phone.ts'
import { isScientificNotation } from './imported-person.ts'

type ParsedValue = { value: string; remark?: string }

const EMAIL_PATTERN = /[^\s<>()[\]"',;:|/\\]+@[^\s<>()[\]"',;:|/\\]+\.[^\s<>()[\]"',;:|/\\]+/g
/** Matches texts that other systems store if a person has no email, such as 'none@none.com'. */
const PLACEHOLDER_PATTERN =
  /^(none|no|na|n\.a|null|nil|unknown|test|no[-_.]?e?-?mails?|no-?reply|donotreply|not[-_.]?(given|provided)|x+)@|@(none|noemail|no-?mail|nowhere|test|na)\.|@example\.(com|org|net)$/i

/** Returns the first email of a text such as 'Fin Gray <fin@x.example>' or 'eve@x.example; eve.fox@y.example'. */
export function parseEmail(text: string): ParsedValue {
  const emails = text.match(EMAIL_PATTERN) ?? []
  const realEmails = emails.filter((email) => !PLACEHOLDER_PATTERN.test(email))
  const [first] = realEmails
  if (first)
    return {
      value: first,
      ...(realEmails.length > 1 && { remark: `${realEmails.length} emails: the first was used` }),
    }
  if (emails[0]) return { value: '', remark: `Email not imported: ${emails[0]} is a placeholder` }
  // A text without an email stays unchanged, so that the error message of the API can show it.
  return { value: text }
}

const MIN_DIGITS = 5
/** A slash separates two phone numbers only if each has at least this many digits. For example, 0171/5550100 is one number. */
const MIN_DIGITS_PER_NUMBER = 7
const MAX_PHONE_DIGITS = 15
const isPlaceholderNumber = (digits: string) => /^(\d)\1*$/.test(digits) || digits === '1234567890'

/** Reads the first phone number of a cell, which may contain several numbers, extensions and words. */
export function parsePhone(text: string): ParsedValue {
  if (isScientificNotation(text)) return { value: text }
  const parts = text.split(/\s*[;|\n]\s*|\s+(?:\/|or|and|&)\s+|,\s*(?=[+(\d])/i).flatMap(splitAtSlash)
  const numbers = parts.map(phoneNumberIn).filter((part) => phoneDigits(part).length >= MIN_DIGITS)
  const [first = text] = numbers
  const digits = phoneDigits(first)
  if (digits && isPlaceholderNumber(digits))
    return { value: '', remark: `Phone not imported: ${first} is a placeholder` }
  const isTooLong = first.length > PHONE_MAX_LENGTH && digits.length <= MAX_PHONE_DIGITS
  const value = isTooLong ? digits : first
  return {
    value,
    ...(numbers.length > 1 && { remark: `${numbers.length} phone numbers: the first was used` }),
  }
}

function splitAtSlash(text: string): string[] {
  const parts = text.split('/')
  return parts.every((part) => phoneDigits(part).length >= MIN_DIGITS_PER_NUMBER) ? parts : [text]
}

/** Returns the number without extensions and words such as 'Cell:' and '(work)'. */
const phoneNumberIn = (text: string) =>
  text
    .replace(/\s*(?:ext|extension|x|#)\.?:?\s*\d+\s*$/i, '')
    .replace(/^[a-z. ]+:?\s*(?=[\d(+])/i, '')
    .replace(/\s*\(?[a-z]+\)?\s*$/i, '')
    .replace(/\.0+$/, '')
    .trim()
