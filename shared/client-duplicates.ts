import type { Client } from './client.ts'
import { normalizeEmail } from './fields.ts'
import { phoneDigits } from './phone.ts'
import { foldText } from './search-tokens.ts'

export const duplicateReasons = ['phone', 'nameAndDateOfBirth', 'email'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** Fewer digits are no phone number but an extension or a typing error. */
const MIN_PHONE_DIGITS = 7

type Comparable = Pick<Client, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>

/** Why two clients look like one person; undefined when they do not. Guardian and child are for the caller to leave out. */
export function duplicateReason(one: Comparable, other: Comparable): DuplicateReason | undefined {
  if (one.id === other.id) return undefined
  if (isSame(comparablePhone, one, other)) return 'phone'
  if (isSame(nameAndDateOfBirth, one, other)) return 'nameAndDateOfBirth'
  return isSame(plainEmail, one, other) ? 'email' : undefined
}

function isSame(keyOf: (client: Comparable) => string | undefined, one: Comparable, other: Comparable) {
  const key = keyOf(one)
  return !!key && key === keyOf(other)
}

function comparablePhone({ phone }: Comparable): string | undefined {
  const digits = phone ? phoneDigits(phone) : ''
  return digits.length >= MIN_PHONE_DIGITS ? digits : undefined
}

function nameAndDateOfBirth({ firstName, lastName, dateOfBirth }: Comparable): string | undefined {
  return dateOfBirth && `${foldText(`${firstName} ${lastName}`).replace(/\s+/g, ' ').trim()} ${dateOfBirth}`
}

/** The address without dots and plus tag in its local part. */
function plainEmail({ email }: Comparable): string | undefined {
  if (!email) return undefined
  const [localPart = '', domain = ''] = normalizeEmail(email).split('@')
  return `${localPart.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}
