import {
  asksForClient,
  CLIENT_FIELDS_MISSING,
  type ClientDetails,
  missingClientFields,
  NEW_CLIENT,
} from '#shared/client.ts'
import type { FormRequest, FormType } from '#shared/form-request.ts'
import { Problem } from '#shared/problems.ts'
import * as clients from '../store/clients.ts'
import type { FormLink } from '../store/form-links.ts'
import * as formRequests from '../store/form-requests.ts'
import type { Person } from '../store/submit.ts'

type Form = {
  client?: string | undefined
  booking?: string | undefined
  request?: string | undefined
} & { [Name in keyof ClientDetails]?: string | undefined }

/** Whose form it is: the client whom its link names, or the person who says so in it. */
export type Author = { person: Person; details: ClientDetails; link: FormLink }

export async function authorOf(form: Form, formType: FormType): Promise<Author> {
  const [{ person, details }, request] = await Promise.all([personOf(form), requestOf(form, formType)])
  return { person, details, link: { request, bookingId: form.booking } }
}

async function personOf(form: Form): Promise<Pick<Author, 'person' | 'details'>> {
  if (form.client && !asksForClient(form.client)) {
    const client = await clients.find(form.client)
    if (!client) throw new Problem('clientNotFound')
    return { person: client, details: client }
  }
  const details = detailsIn(form)
  return { person: details, details }
}

function detailsIn(form: Form): ClientDetails {
  const { firstName, lastName, email, phone } = form
  if (firstName && lastName && email && phone) return { firstName, lastName, email, phone }
  throw new Problem('invalidInput', { fields: missingClientFields(form), message: CLIENT_FIELDS_MISSING })
}

/** The request behind the link; a link that was changed by hand is none of ours. */
async function requestOf(form: Form, formType: FormType): Promise<FormRequest | undefined> {
  if (!form.request) return undefined
  const request = await formRequests.find(form.request)
  const isOurs =
    request?.formType === formType && (request.clientId ?? NEW_CLIENT) === (form.client ?? NEW_CLIENT)
  if (!isOurs) throw new Problem('formRequestNotFound')
  return request
}
