import * as z from 'zod/mini'
import { type Client, NEW_CLIENT, splitName } from './client.ts'
import { OwedEmail, owe } from './email-status.ts'
import { emailAddress, NAME_MAX_LENGTH, optionalLine, requiredLine } from './fields.ts'
import { listQuery } from './paging.ts'
import type { Waiver } from './waiver.ts'

export const formTypes = ['intake', 'waiver'] as const
export const FormType = z.enum(formTypes)
export type FormType = z.infer<typeof FormType>

/** The staff's list shows requests that wait for their client, or those that were answered. */
export const formRequestStates = ['awaiting', 'completed'] as const
export const formRequestStatuses = ['sent', 'opened', 'completed'] as const

/** A form that the staff asked somebody to fill in. */
export const FormRequest = z.object({
  id: z.string(),
  formType: FormType,
  clientId: z.optional(z.string()),
  clientName: z.string(),
  email: z.string(),
  status: z.enum(formRequestStatuses),
  createdAt: z.string(),
  openedAt: z.optional(z.string()),
  completedAt: z.optional(z.string()),
  /** The intake form or waiver that came of it. */
  recordId: z.optional(z.string()),
  emails: z.array(OwedEmail),
})
export type FormRequest = z.infer<typeof FormRequest>

/** The query of the staff's list of one kind of form. */
export const FormRequestQuery = z.extend(z.omit(listQuery(formRequestStates), { search: true }), {
  formType: FormType,
  status: z._default(z.enum(formRequestStates, 'Unknown status'), 'awaiting'),
})

const MISSING = 'Please provide both name and email.'

export const SendFormEmailForm = z.object({
  formType: FormType,
  clientName: requiredLine('Client name', NAME_MAX_LENGTH, MISSING),
  clientEmail: z.pipe(z.string(MISSING).check(z.trim(), z.minLength(1, MISSING)), emailAddress()),
  clientId: optionalLine('Client ID', 64),
})
export type SendFormEmailForm = z.output<typeof SendFormEmailForm>

type Identity = { id: string; recordId: string; client: Client | undefined }

/** A request as it begins; `recordId` is that of the waiver that waits for its signature. */
export function newFormRequest(
  form: Omit<SendFormEmailForm, 'clientId'>,
  identity: Identity,
  now: Date,
): FormRequest {
  const { formType, clientName, clientEmail } = form
  return {
    id: identity.id,
    formType,
    clientId: identity.client?.id,
    clientName,
    email: clientEmail,
    status: 'sent',
    createdAt: now.toISOString(),
    recordId: formType === 'waiver' ? identity.recordId : undefined,
    emails: [owe('formLink', clientEmail)],
  }
}

/** The waiver that waits for the person to whom a request was sent. */
export function pendingWaiver(request: FormRequest, client: Client | undefined): Waiver {
  const name = client ?? splitName(request.clientName)
  return {
    id: request.recordId ?? request.id,
    clientId: client?.id,
    requestId: request.id,
    clientFirstName: name.firstName,
    clientLastName: name.lastName,
    email: client?.email ?? request.email,
    waiverType: 'general_liability',
    status: 'pending',
    createdAt: request.createdAt,
    emails: [],
  }
}

/** 'Missing Information' (spec §5): both must be given. */
export function missingRecipient(form: { clientName?: string; clientEmail?: string }): string | undefined {
  return form.clientName?.trim() && form.clientEmail?.trim() ? undefined : MISSING
}

const formPaths = { intake: '/intake-form', waiver: '/waiver-form' } as const satisfies Record<
  FormType,
  string
>

type Link = { formType: FormType; clientId?: string | undefined; requestId?: string | undefined }

/** Where somebody fills in a form; an empty client id becomes 'new'. */
export function formLink(siteUrl: string, { formType, clientId, requestId }: Link): string {
  const query = new URLSearchParams({
    client: clientId || NEW_CLIENT,
    ...(requestId && { request: requestId }),
  })
  return `${siteUrl}${formPaths[formType]}?${query}`
}
