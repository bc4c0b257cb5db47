import * as z from 'zod/mini'
import { emailAddress, ID_MAX_LENGTH, NAME_MAX_LENGTH, optionalLine, PHONE_MAX_LENGTH } from './fields.ts'

export const clientStatuses = ['prospect', 'active'] as const
export const ClientStatus = z.enum(clientStatuses)
export type ClientStatus = z.infer<typeof ClientStatus>

export const Client = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  status: ClientStatus,
  createdAt: z.string(),
})
export type Client = z.infer<typeof Client>

/** What a form says of the person who fills it in. */
export type ClientDetails = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone'>

/** The first word is the first name, the rest the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function fullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** The value of a form link's `client` for somebody who is no client yet. */
export const NEW_CLIENT = 'new'

/** True when a form must ask who fills it in: the link names no client. */
export function asksForClient(client: string | undefined): boolean {
  return !client || client === NEW_CLIENT
}

export const CLIENT_FIELDS_MISSING = 'Please provide client first name, last name, email, and phone.'

/** The part of a form that says whose it is: a client named by the link, or the person's own details. */
export const clientFields = {
  client: optionalLine('Client', ID_MAX_LENGTH),
  booking: optionalLine('Booking', ID_MAX_LENGTH),
  request: optionalLine('Request', ID_MAX_LENGTH),
  firstName: optionalLine('First name', NAME_MAX_LENGTH),
  lastName: optionalLine('Last name', NAME_MAX_LENGTH),
  email: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        emailAddress(),
      ],
      'Invalid email address',
    ),
  ),
  phone: optionalLine('Phone', PHONE_MAX_LENGTH),
} as const

type ClientFields = { client?: string | undefined } & { [Name in keyof ClientDetails]?: string | undefined }

/** The names of the details that are missing, each with the words for it. */
export function missingClientFields(form: ClientFields): Record<string, string> {
  if (!asksForClient(form.client)) return {}
  const labels = {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  } as const
  const missing = Object.entries(labels).filter(([name]) => !form[name as keyof ClientDetails])
  return Object.fromEntries(missing)
}
