import * as z from 'zod/mini'
import { type Client, NEW_CLIENT_ID, splitName } from '../lib/client.ts'
import { createOutboxEmail, OutboxEmail } from '../lib/email/outbox-email.ts'
import { emailAddress, optionalSingleLineText, personName } from '../lib/fields.ts'
import { listQuerySchema } from '../lib/pagination.ts'
import type { Waiver } from '../waivers/waiver.ts'

export const FormType = z.enum(['intake', 'waiver'])
export type FormType = z.infer<typeof FormType>

const formRequestFilters = ['awaiting', 'completed'] as const

export const FormRequest = z.object({
  id: z.string(),
  formType: FormType,
  clientId: z.optional(z.string()),
  clientName: z.string(),
  email: z.string(),
  status: z.enum(['sent', 'opened', 'completed']),
  createdAt: z.string(),
  openedAt: z.optional(z.string()),
  completedAt: z.optional(z.string()),
  /** The time when the request was withdrawn, which happens when the client's email is replaced. */
  withdrawnAt: z.optional(z.string()),
  recordId: z.optional(z.string()),
  because: z.optional(z.literal('agreementChanged')),
  emails: z.array(OutboxEmail),
})
export type FormRequest = z.infer<typeof FormRequest>

export const FormRequestQuery = z.extend(z.omit(listQuerySchema(formRequestFilters), { search: true }), {
  formType: FormType,
  status: z._default(z.enum(formRequestFilters, 'Unknown status'), 'awaiting'),
})

const RECIPIENT_REQUIRED = 'Please provide both name and email.'

export const SendFormEmailInput = z.object({
  formType: FormType,
  clientName: personName('Client name', RECIPIENT_REQUIRED),
  clientEmail: z.pipe(
    z.string(RECIPIENT_REQUIRED).check(z.trim(), z.minLength(1, RECIPIENT_REQUIRED)),
    emailAddress(),
  ),
  clientId: optionalSingleLineText('Client ID', 64),
})
export type SendFormEmailInput = z.output<typeof SendFormEmailInput>

type NewFormRequestOptions = {
  id: string
  recordId: string
  client: Client | undefined
  isEmailed?: boolean
  because?: FormRequest['because']
}

export function newFormRequest(
  form: Omit<SendFormEmailInput, 'clientId'>,
  identity: NewFormRequestOptions,
  now: Date,
): FormRequest {
  const { formType, clientName, clientEmail } = form
  const { id, recordId, client, isEmailed = true, because } = identity
  return {
    id,
    formType,
    clientId: client?.id,
    clientName,
    email: clientEmail,
    status: 'sent',
    createdAt: now.toISOString(),
    recordId: formType === 'waiver' ? recordId : undefined,
    because,
    // A link that the front desk shows on its screen is not emailed.
    emails: isEmailed ? [createOutboxEmail('formLink', clientEmail)] : [],
  }
}

export function newPendingWaiver(request: FormRequest, client: Client | undefined): Waiver {
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
    channel: request.emails.length > 0 ? 'link' : 'desk',
    createdAt: request.createdAt,
    emails: [],
  }
}

/** Returns an error message unless the form has both a name and an email (spec §5). */
export function recipientError(form: { clientName?: string; clientEmail?: string }): string | undefined {
  return form.clientName?.trim() && form.clientEmail?.trim() ? undefined : RECIPIENT_REQUIRED
}

const formPaths: Readonly<Record<FormType, string>> = { intake: '/intake-form', waiver: '/waiver-form' }

type FormLinkParams = { formType: FormType; clientId?: string | undefined; requestId?: string | undefined }

/** Returns a link to a form. A client ID is valid only with the ID of its form request. If either ID is missing, `client` is 'new'. */
export function formUrl(siteUrl: string, { formType, clientId, requestId }: FormLinkParams): string {
  const query = new URLSearchParams({
    client: (requestId && clientId) || NEW_CLIENT_ID,
    ...(requestId && { request: requestId }),
  })
  return `${siteUrl}${formPaths[formType]}?${query}`
}
