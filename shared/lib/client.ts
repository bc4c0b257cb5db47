import * as z from 'zod/mini'
import { ClientSummary, EMPTY_SUMMARY } from './client-summary.ts'
import {
  emailAddress,
  emptyStringAsUndefined,
  ID_MAX_LENGTH,
  optionalPersonName,
  optionalSingleLineText,
  PHONE_MAX_LENGTH,
} from './fields.ts'
import { ManualMembership } from './plan-state.ts'

export const clientStatuses = ['prospect', 'active', 'former'] as const
export const ClientStatus = z.enum(clientStatuses)
export type ClientStatus = z.infer<typeof ClientStatus>

/** The link or website that first brought the client to this site. It is determined without a cookie. */
const Attribution = z.object({
  firstTouch: z.object({
    source: z.optional(z.string()),
    medium: z.optional(z.string()),
    campaign: z.optional(z.string()),
    referrerHost: z.optional(z.string()),
    landingPath: z.optional(z.string()),
  }),
})
export type Attribution = z.infer<typeof Attribution>

export const EmergencyContact = z.object({
  name: z.string(),
  phone: z.string(),
  relationship: z.optional(z.string()),
})
export type EmergencyContact = z.infer<typeof EmergencyContact>

/** Fields with a default may be missing in older records. */
export const Client = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** No two clients have the same normalized email. A child may have no email. */
  email: z.optional(z.string()),
  /** The email of a person who requested a pass for this client. It belongs to that person and does not identify this client. */
  contactEmail: z.optional(z.string()),
  /** Former emails of the client. Older records may still contain these emails. */
  previousEmails: z.optional(z.array(z.string())),
  phone: z.optional(z.string()),
  phoneDigits: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  /** The contact that the member entered. The emergency contact of an intake form is stored with the form. */
  emergencyContact: z.optional(EmergencyContact),
  status: ClientStatus,
  attribution: z.optional(Attribution),
  stripeCustomerId: z.optional(z.string()),
  subscriptionIds: z.optional(z.array(z.string())),
  payerIds: z.optional(z.array(z.string())),
  /** Each part of `summary` has a version, so that a result computed from older data cannot overwrite a newer result. */
  waiversVersion: z.optional(z.number()),
  healthVersion: z.optional(z.number()),
  passesVersion: z.optional(z.number()),
  appointmentsVersion: z.optional(z.number()),
  billingVersion: z.optional(z.number()),
  plan: z.optional(z.string()),
  manualMembership: z.optional(ManualMembership),
  importId: z.optional(z.string()),
  memberSince: z.optional(z.string()),
  cardCode: z.optional(z.string()),
  /** How the member counters count this client at present, as text (member-entry.ts). */
  memberEntry: z.optional(z.string()),
  /** The start of the first membership. `backSince` is the latest restart after an end or a pause. */
  membershipSince: z.optional(z.string()),
  backSince: z.optional(z.string()),
  summary: z._default(ClientSummary, EMPTY_SUMMARY),
  version: z._default(z.number(), 0),
  /** The ID of the other client during a merge. Other writes to this client fail while this is set. */
  mergingInto: z.optional(z.string()),
  mergingFrom: z.optional(z.string()),
  /** The ID of the import that is being undone. Other writes to this client fail while this is set. */
  heldByUndo: z.optional(z.string()),
  /** The time at which the erasure of this client began. Other writes to this client fail while this is set. */
  erasingSince: z.optional(z.string()),
  /** Set if the client unsubscribed from reminders. Emails that respond to the client's own requests are still sent. */
  unsubscribedAt: z.optional(z.string()),
  remindedAt: z.optional(z.string()),
  mergedInto: z.optional(z.string()),
  createdAt: z.string(),
})
export type Client = z.infer<typeof Client>

export const RelatedPerson = z.extend(
  z.pick(Client, { firstName: true, lastName: true, email: true, phone: true, dateOfBirth: true }),
  { clientId: z.string() },
)
export type RelatedPerson = z.infer<typeof RelatedPerson>

/** `paidBy` contains the names of the clients who pay for this member. */
export const ListedMember = z.extend(Client, { paidBy: z.optional(z.string()) })
export type ListedMember = z.infer<typeof ListedMember>

export type ClientDetails = { firstName: string; lastName: string; email: string; phone: string }

/** Splits a name into its first word and the rest (spec §7). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function fullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export const NEW_CLIENT_ID = 'new'

export function requiresClientDetails(client: string | undefined): boolean {
  return !client || client === NEW_CLIENT_ID
}

export const CLIENT_DETAILS_REQUIRED_MESSAGE =
  'Please provide client first name, last name, email, and phone.'

export const clientFields = {
  client: optionalSingleLineText('Client', ID_MAX_LENGTH),
  booking: optionalSingleLineText('Booking', ID_MAX_LENGTH),
  request: optionalSingleLineText('Request', ID_MAX_LENGTH),
  firstName: optionalPersonName('First name'),
  lastName: optionalPersonName('Last name'),
  email: z.optional(z.union([emptyStringAsUndefined(), emailAddress()], 'Invalid email address')),
  phone: optionalSingleLineText('Phone', PHONE_MAX_LENGTH),
} as const

type ClientFields = { client?: string | undefined } & { [Name in keyof ClientDetails]?: string | undefined }

export function missingClientFieldErrors(form: ClientFields): Record<string, string> {
  if (!requiresClientDetails(form.client)) return {}
  const requiredLabels = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  } as const
  const missingFields = Object.entries(requiredLabels).filter(([name]) => !form[name as keyof ClientDetails])
  return Object.fromEntries(missingFields)
}
