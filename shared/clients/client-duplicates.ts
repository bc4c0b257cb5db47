import * as z from 'zod/mini'
import { Client } from '../lib/client.ts'
import { mailboxOf } from '../lib/mailbox.ts'
import { phoneDigits } from '../lib/phone.ts'
import { foldText } from '../lib/search-tokens.ts'

export const duplicateReasons = ['phone', 'nameAndDateOfBirth', 'email'] as const
export const DuplicateReason = z.enum(duplicateReasons)
export type DuplicateReason = z.infer<typeof DuplicateReason>

export const duplicateReasonLabels = {
  phone: 'same phone',
  nameAndDateOfBirth: 'same name and date of birth',
  email: 'same email but for dots or a plus tag',
} as const satisfies Record<DuplicateReason, string>

export const DuplicatePair = z.object({ reason: DuplicateReason, clients: z.array(Client) })
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** Fewer digits are no phone number but an extension or a typing error. */
const MIN_PHONE_DIGITS = 7

export type Comparable = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>

export const duplicateKeys: Readonly<Record<DuplicateReason, (client: Comparable) => string | undefined>> = {
  phone: ({ phone }) => {
    const digits = phone ? phoneDigits(phone) : ''
    return digits.length >= MIN_PHONE_DIGITS ? digits : undefined
  },
  nameAndDateOfBirth: ({ firstName, lastName, dateOfBirth }) => {
    const name = foldText(`${firstName} ${lastName}`).replace(/\s+/g, ' ').trim()
    return dateOfBirth && `${name} ${dateOfBirth}`
  },
  email: ({ email }) => email && mailboxOf(email),
}

export function duplicateReason(
  one: Comparable & { id: string },
  other: Comparable & { id: string },
): DuplicateReason | undefined {
  if (one.id === other.id) return undefined
  return duplicateReasons.find((reason) => {
    const key = duplicateKeys[reason](one)
    return !!key && key === duplicateKeys[reason](other)
  })
}

export function duplicateIdPairs(
  clients: Iterable<Comparable & { id: string }>,
): (readonly [one: string, other: string])[] {
  const first = new Map<string, string>()
  const pairs = new Map<string, readonly [string, string]>()
  for (const client of clients) {
    for (const reason of duplicateReasons) {
      const key = duplicateKeys[reason](client)
      if (!key) continue
      const seen = first.get(`${reason} ${key}`)
      if (seen === undefined) first.set(`${reason} ${key}`, client.id)
      else if (seen !== client.id) pairs.set([seen, client.id].sort().join(' '), [seen, client.id])
    }
  }
  return [...pairs.values()]
}
