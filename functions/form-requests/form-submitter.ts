import type { FormRequest, FormType } from '#shared/form-requests/form-request.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import {
  CLIENT_DETAILS_REQUIRED_MESSAGE,
  type Client,
  type ClientDetails,
  missingClientFieldErrors,
  requiresClientDetails,
} from '#shared/lib/client.ts'
import * as clients from '../lib/store/clients.ts'
import type { ExistingOrNewClient } from '../lib/store/submissions.ts'
import { findGuardian } from '../waivers/guardians.ts'
import type { FormLinkTarget } from './form-requests.ts'
import * as formRequests from './form-requests.ts'

/** True if the link was sent to this client or to a client that is or was merged into this client. During that merge, the form is not stored. */
async function isRequestOf(person: Client | ClientDetails, { clientId }: FormRequest): Promise<boolean> {
  const submitter = 'id' in person ? person : undefined
  if (submitter?.id === clientId) return true
  if (!submitter || !clientId) return false
  const isMerging = [submitter.mergingInto, submitter.mergingFrom].includes(clientId)
  return isMerging || (await clients.findAfterMerge(clientId))?.id === submitter.id
}

type LinkedFormInput = {
  client?: string | undefined
  booking?: string | undefined
  request?: string | undefined
} & { [Name in keyof ClientDetails]?: string | undefined }

export type FormSubmitter = {
  person: ExistingOrNewClient
  details: ClientDetails
  link: FormLinkTarget
  isInvited: boolean
}

export async function resolveSubmitter(form: LinkedFormInput, formType: FormType): Promise<FormSubmitter> {
  const [{ person, details }, request] = await Promise.all([
    resolveClient(form),
    findFormRequest(form, formType),
  ])
  if (request && !(await isRequestOf(person, request))) throw new ApiError('formRequestNotFound')
  return { person, details, link: { request, bookingId: form.booking }, isInvited: !!request?.clientId }
}

async function resolveClient(form: LinkedFormInput) {
  if (form.client && !requiresClientDetails(form.client)) {
    const client = await clients.findAfterMerge(form.client)
    if (!client) throw new ApiError('clientNotFound')
    return { person: client, details: await findContactDetails(client, form) }
  }
  const details = requireClientDetails(form)
  return { person: details, details }
}

/** Returns the client's contact details. Takes missing details from the form or else from the guardian. */
async function findContactDetails(client: Client, form: LinkedFormInput): Promise<ClientDetails> {
  const { firstName, lastName } = client
  const guardian = client.email && client.phone ? undefined : await findGuardian(client.id)
  return {
    firstName,
    lastName,
    email: client.email ?? client.contactEmail ?? form.email ?? guardian?.email ?? '',
    phone: client.phone ?? form.phone ?? guardian?.phone ?? '',
  }
}

function requireClientDetails(form: LinkedFormInput): ClientDetails {
  const { firstName, lastName, email, phone } = form
  if (firstName && lastName && email && phone) return { firstName, lastName, email, phone }
  throw new ApiError('invalidInput', {
    fields: missingClientFieldErrors(form),
    message: CLIENT_DETAILS_REQUIRED_MESSAGE,
  })
}

/** Returns undefined for a new client without a link. Throws `formRequestNotFound` if a link is required but missing, or was withdrawn. */
async function findFormRequest(form: LinkedFormInput, formType: FormType): Promise<FormRequest | undefined> {
  if (!form.request && requiresClientDetails(form.client)) return undefined
  if (!form.request) throw new ApiError('formRequestNotFound')
  const request = await formRequests.find(form.request)
  if (request?.formType !== formType) throw new ApiError('formRequestNotFound')
  return request
}
