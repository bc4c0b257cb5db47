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

export const clientStatuses = ['prospect', 'active', 'former'] as const
export const ClientStatus = z.enum(clientStatuses)
export type ClientStatus = z.infer<typeof ClientStatus>

/** Where the client came from on the first contact; kept without a cookie. */
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

/** Any person the gym knows. Records of older versions lack the fields that have a default here. */
export const Client = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Missing for a child. Unique among clients, however it is written. */
  email: z.optional(z.string()),
  /** Previous emails; older records are stored under them. */
  previousEmails: z.optional(z.array(z.string())),
  phone: z.optional(z.string()),
  /** The digits of `phone`, by which it is found in any spelling. */
  phoneDigits: z.optional(z.string()),
  dateOfBirth: z.optional(z.string()),
  status: ClientStatus,
  attribution: z.optional(Attribution),
  stripeCustomerId: z.optional(z.string()),
  /** Subscriptions at Stripe, the oldest first. */
  subscriptionIds: z.optional(z.array(z.string())),
  /** Payers at Stripe (shared/payments/payer.ts), the oldest first. */
  payerIds: z.optional(z.array(z.string())),
  /**
   * Each is incremented with every change of the client's records of that kind, so that what one request computed from
   * them never overwrites what another one computed from newer ones.
   */
  waiversVersion: z.optional(z.number()),
  healthVersion: z.optional(z.number()),
  passesVersion: z.optional(z.number()),
  appointmentsVersion: z.optional(z.number()),
  billingVersion: z.optional(z.number()),
  /** The recurring price that was bought last. */
  plan: z.optional(z.string()),
  summary: z._default(ClientSummary, EMPTY_SUMMARY),
  /** Incremented on every edit of the details; used for optimistic locking. */
  version: z._default(z.number(), 0),
  /**
   * The client to whom a merge moves this client's records, and on that client the other one: until it is done nothing
   * else is written for either.
   */
  mergingInto: z.optional(z.string()),
  mergingFrom: z.optional(z.string()),
  /** Wants no email but what answers an own request. */
  unsubscribedAt: z.optional(z.string()),
  /** When the last automatic email that is no answer went out. */
  remindedAt: z.optional(z.string()),
  /** Surviving client of a merge, who has the records. */
  mergedInto: z.optional(z.string()),
  createdAt: z.string(),
})
export type Client = z.infer<typeof Client>

/** Client details typed into a form. */
export type ClientDetails = { firstName: string; lastName: string; email: string; phone: string }

/** Splits on the first space: the first word is the first name, the rest the last name (spec §7). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function fullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** Value of `client` in a form link for a person who is not a client yet. */
export const NEW_CLIENT = 'new'

/** True if a form must ask for client details: its link names no client. */
export function requiresClientDetails(client: string | undefined): boolean {
  return !client || client === NEW_CLIENT
}

export const CLIENT_DETAILS_REQUIRED_MESSAGE =
  'Please provide client first name, last name, email, and phone.'

/** The client named by the form link, or typed client details. */
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

/** Missing client details: field name to message. */
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
