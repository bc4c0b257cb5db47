import * as z from 'zod/mini'
import { ClientSummary, EMPTY_SUMMARY } from './client-summary.ts'
import {
  emailAddress,
  emptyAnswer,
  ID_MAX_LENGTH,
  optionalLine,
  optionalPersonName,
  PHONE_MAX_LENGTH,
} from './fields.ts'
import { ManualMembership } from './plan-state.ts'

export const clientStatuses = ['prospect', 'active', 'former'] as const
export const ClientStatus = z.enum(clientStatuses)
export type ClientStatus = z.infer<typeof ClientStatus>

/** The source of the first contact is kept without a cookie. */
export const Attribution = z.object({
  firstTouch: z.object({
    source: z.optional(z.string()),
    medium: z.optional(z.string()),
    campaign: z.optional(z.string()),
    referrerHost: z.optional(z.string()),
    landingPath: z.optional(z.string()),
  }),
})
export type Attribution = z.infer<typeof Attribution>

/** Records of older versions lack the fields that have a default here. */
export const Client = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A child has none. No two clients have the same email, however it is written. */
  email: z.optional(z.string()),
  /** The email of a pass that somebody else gave: it reaches the client, and belongs to another one. */
  contactEmail: z.optional(z.string()),
  /** Older records are stored under the emails that the client had before. */
  previousEmails: z.optional(z.array(z.string())),
  phone: z.optional(z.string()),
  phoneDigits: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  status: ClientStatus,
  attribution: z.optional(Attribution),
  stripeCustomerId: z.optional(z.string()),
  subscriptionIds: z.optional(z.array(z.string())),
  payerIds: z.optional(z.array(z.string())),
  /** By these numbers what was computed from records never overwrites what was computed from newer ones. */
  waiversVersion: z.optional(z.number()),
  healthVersion: z.optional(z.number()),
  passesVersion: z.optional(z.number()),
  appointmentsVersion: z.optional(z.number()),
  billingVersion: z.optional(z.number()),
  plan: z.optional(z.string()),
  manualMembership: z.optional(ManualMembership),
  /** The import that created this client. */
  importId: z.optional(z.string()),
  /** The day since which the gym knows the person, in the system before. */
  memberSince: z.optional(z.string()),
  /** The code on the member's card or key tag. */
  cardCode: z.optional(z.string()),
  /** What the client adds to the numbers of members, as the job found it last (member-entry.ts). */
  memberEntry: z.optional(z.string()),
  /** When the first membership began, and when the latest one that followed another, or a pause. */
  membershipSince: z.optional(z.string()),
  backSince: z.optional(z.string()),
  summary: z._default(ClientSummary, EMPTY_SUMMARY),
  version: z._default(z.number(), 0),
  /** A merge moves the records of the one client to the other: until it is done nothing else is written for either. */
  mergingInto: z.optional(z.string()),
  mergingFrom: z.optional(z.string()),
  /** The import that is taking this client back, while nothing else is written for the client. */
  heldByUndo: z.optional(z.string()),
  /** An administrator is erasing this client: nothing else is written, and the erasure is repeated if it stops. */
  erasingSince: z.optional(z.string()),
  /** The client wants no email but what answers an own request. */
  unsubscribedAt: z.optional(z.string()),
  remindedAt: z.optional(z.string()),
  mergedInto: z.optional(z.string()),
  createdAt: z.string(),
})
export type Client = z.infer<typeof Client>

export type ClientDetails = { firstName: string; lastName: string; email: string; phone: string }

/** The first word is the first name, the rest the last name (spec §7). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function fullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

export const NEW_CLIENT = 'new'

export function requiresClientDetails(client: string | undefined): boolean {
  return !client || client === NEW_CLIENT
}

export const CLIENT_DETAILS_REQUIRED_MESSAGE =
  'Please provide client first name, last name, email, and phone.'

export const clientFields = {
  client: optionalLine('Client', ID_MAX_LENGTH),
  booking: optionalLine('Booking', ID_MAX_LENGTH),
  request: optionalLine('Request', ID_MAX_LENGTH),
  firstName: optionalPersonName('First name'),
  lastName: optionalPersonName('Last name'),
  email: z.optional(z.union([emptyAnswer(), emailAddress()], 'Invalid email address')),
  phone: optionalLine('Phone', PHONE_MAX_LENGTH),
} as const

type ClientFields = { client?: string | undefined } & { [Name in keyof ClientDetails]?: string | undefined }

export function missingClientFields(form: ClientFields): Record<string, string> {
  if (!requiresClientDetails(form.client)) return {}
  const labels = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  } as const
  const missing = Object.entries(labels).filter(([name]) => !form[name as keyof ClientDetails])
  return Object.fromEntries(missing)
}
