import * as z from 'zod/mini'
import { Client } from '../lib/client.ts'
import { normalizeMailbox } from '../lib/email/normalize-mailbox.ts'
import { toComparableNames } from '../lib/text/person-names.ts'
import { phoneDigits } from '../lib/text/phone.ts'

export const duplicateReasons = ['phone', 'nameAndDateOfBirth', 'email'] as const
export const DuplicateReason = z.enum(duplicateReasons)
export type DuplicateReason = z.infer<typeof DuplicateReason>

export const duplicateReasonLabels = {
  phone: 'same phone',
  nameAndDateOfBirth: 'same name and date of birth',
  email: 'same email except for dots or a plus tag',
} as const satisfies Record<DuplicateReason, string>

export const DuplicatePair = z.object({ reason: DuplicateReason, clients: z.array(Client) })
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** A number with fewer digits is not a phone number, but an extension or a typing error. */
const MIN_PHONE_DIGITS = 7

export type DuplicateCheckFields = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>

export const keysByDuplicateReason: Readonly<
  Record<DuplicateReason, (client: DuplicateCheckFields) => readonly string[]>
> = {
  phone: ({ phone }) => {
    const digits = phone ? phoneDigits(phone) : ''
    return digits.length >= MIN_PHONE_DIGITS ? [digits] : []
  },
  nameAndDateOfBirth: ({ firstName, lastName, dateOfBirth }) =>
    dateOfBirth ? toComparableNames(`${firstName} ${lastName}`).map((key) => `${key} ${dateOfBirth}`) : [],
  email: ({ email }) => (email ? [normalizeMailbox(email)] : []),
}

export function isPossibleDuplicate(
  reason: DuplicateReason,
  one: DuplicateCheckFields,
  other: DuplicateCheckFields,
): boolean {
  const keys = keysByDuplicateReason[reason](other)
  return keysByDuplicateReason[reason](one).some((key) => keys.includes(key))
}

export function findDuplicateReason(
  one: DuplicateCheckFields & { id: string },
  other: DuplicateCheckFields & { id: string },
): DuplicateReason | undefined {
  if (one.id === other.id) return undefined
  return duplicateReasons.find((reason) => isPossibleDuplicate(reason, one, other))
}

export function findDuplicateIdPairs(
  clients: Iterable<DuplicateCheckFields & { id: string }>,
): (readonly [one: string, other: string])[] {
  const firstIdByKey = new Map<string, string>()
  const pairs = new Map<string, readonly [string, string]>()
  for (const client of clients) {
    const keys = duplicateReasons.flatMap((reason) =>
      keysByDuplicateReason[reason](client).map((key) => `${reason} ${key}`),
    )
    for (const key of keys) {
      const firstId = firstIdByKey.get(key)
      if (firstId === undefined) firstIdByKey.set(key, client.id)
      else if (firstId !== client.id) pairs.set([firstId, client.id].sort().join(' '), [firstId, client.id])
    }
  }
  return [...pairs.values()]
}
