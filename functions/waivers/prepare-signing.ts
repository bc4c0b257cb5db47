import type { Agreement } from '#shared/agreement.ts'
import { ApiError } from '#shared/api-error.ts'
import { business } from '#shared/business.ts'
import type { ClientDetails } from '#shared/client.ts'
import { plainDateIn } from '#shared/plain-date.ts'
import { signingErrors } from '#shared/signing.ts'
import type { Waiver, WaiverInput, WaiverStatus } from '#shared/waiver.ts'
import { type FormSubmitter, resolveSubmitter } from '../lib/form-submitter.ts'
import * as agreements from '../lib/store/agreements.ts'
import { type Family, findFamily, participantRef } from '../lib/store/family.ts'
import * as waivers from '../lib/store/waivers.ts'

/** Who signs for whom, and the waiver that waits for the signature. */
type PreparedSigning = FormSubmitter & {
  family: Family
  pending: Waiver | undefined
  /** The text that is signed. */
  agreement: Agreement
  expectedStatus: WaiverStatus | undefined
}

/** Checks everything that can be checked before the signature is stored. */
export async function prepareSigning(input: WaiverInput, now: Date): Promise<PreparedSigning> {
  const [agreement, submitter] = await Promise.all([
    requireCurrentAgreement(input),
    resolveSubmitter(input, 'waiver'),
  ])
  requireValidSigning(input, submitter.details, now)
  const { recordId } = submitter.link.request ?? {}
  const [family, pending] = await Promise.all([
    findFamily(input, submitter, now),
    recordId ? waivers.find(recordId) : undefined,
  ])
  const person = participantRef(submitter.person, input)
  return { ...submitter, person, family, pending, agreement, expectedStatus: pending?.status }
}

/** Nobody signs a text that was replaced since the page showed it. */
async function requireCurrentAgreement({ agreementVersion }: WaiverInput): Promise<Agreement> {
  const { text } = await agreements.findCurrent()
  if (agreementVersion && agreementVersion !== text.version) throw new ApiError('agreementChanged')
  return text
}

function requireValidSigning(input: WaiverInput, client: ClientDetails, now: Date): void {
  const fields = signingErrors(input, client, plainDateIn(business.timeZone, now))
  const [message] = Object.values(fields)
  if (message) throw new ApiError('invalidInput', { fields, message })
}
