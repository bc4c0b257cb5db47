import type { Client } from '../lib/client.ts'
import type { ImportedPerson } from './imported-person.ts'

const fillableDetails = ['lastName', 'phone', 'dateOfBirth', 'memberSince', 'cardCode'] as const
export type FillableDetail = (typeof fillableDetails)[number]

const fieldLabels: Readonly<Record<string, string>> = {
  lastName: 'last name',
  phone: 'phone',
  dateOfBirth: 'birth date',
  memberSince: 'member since',
  cardCode: 'card code',
  membership: 'membership',
  sessions: 'sessions',
  emailConsent: 'wants no emails',
  notes: 'note',
}
export const formatFilledFields = (filled: readonly string[]): string =>
  [...new Set(filled)].map((field) => fieldLabels[field] ?? field).join(', ')

export type FillResult = {
  details: Partial<Record<FillableDetail, string>>
  unsubscribes: boolean
  /** True if the import adds its membership to the client, because the client has no other membership. */
  fillsMembership: boolean
  fillsSessions: boolean
}

/** Fills only empty fields of the client. Values that people or Stripe entered stay unchanged. */
export function fillEmptyDetails(client: Client, person: ImportedPerson): FillResult {
  const { summary, manualMembership, payerIds = [] } = client
  const details = Object.fromEntries(
    fillableDetails.flatMap((name) => {
      const value = person[name]
      return value && !client[name] ? [[name, value]] : []
    }),
  )
  const hasOtherPlan = payerIds.length > 0 || summary.accessState !== undefined
  return {
    details,
    unsubscribes: person.emailConsent === 'no' && !client.unsubscribedAt,
    fillsMembership: !hasOtherPlan && !manualMembership,
    fillsSessions: (summary.sessionPacks ?? []).length === 0,
  }
}
