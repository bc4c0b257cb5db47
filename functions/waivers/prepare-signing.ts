import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, type ClientDetails, fullName } from '#shared/lib/client.ts'
import { isMinor } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { Agreement } from '#shared/waivers/agreement.ts'
import type { RelatedClient } from '#shared/waivers/guardianship.ts'
import {
  getSignerProof,
  type SignerProof,
  type SigningParties,
  type WaiverChannel,
} from '#shared/waivers/signer-proof.ts'
import {
  findSigningErrors,
  getSigner,
  listParticipants,
  listParticipatingChildren,
} from '#shared/waivers/signing.ts'
import type { Waiver, WaiverInput } from '#shared/waivers/waiver.ts'
import { type FormSubmitter, resolveSubmitter } from '../form-requests/form-submitter.ts'
import * as clients from '../lib/store/clients.ts'
import * as agreements from './agreements.ts'
import { findFamily, newParticipant } from './family.ts'
import { findRelatedClients } from './guardians.ts'
import * as waivers from './waivers.ts'

type PreparedSigning = Omit<FormSubmitter, 'person'> &
  waivers.SigningPerson & {
    signerProof: SignerProof
    childrenToJoin: boolean
    pendingWaiver: Waiver | undefined
    agreement: Agreement
  }

export async function prepareSigning(input: WaiverInput, now: Date): Promise<PreparedSigning> {
  const [agreement, submitter] = await Promise.all([
    requireCurrentAgreement(input),
    resolveSubmitter(input, 'waiver'),
  ])
  requireValidSigning(input, submitter.details, now)
  const { details: signer, link } = submitter
  const [client, pendingWaiver] = await Promise.all([
    findClient(submitter),
    link.request?.recordId ? waivers.find(link.request.recordId) : undefined,
  ])
  const { guardians, children: relatives } = client
    ? await findRelatedClients(client.id)
    : { guardians: [], children: [] }
  const channel = channelOf(submitter, pendingWaiver, { client, guardians })
  const participants = listParticipants(input, signer)
  const signerProof = getSignerProof({
    channel,
    signer: getSigner(input, signer).name,
    participant: participants.find(({ relationship }) => !relationship)?.fullName,
    isByGuardian: !!input.guardianName && listParticipatingChildren(input).length === 0,
    client: { name: fullName(client ?? signer), age: ageGroupOf(input, client, now) },
    guardians: guardians.map(fullName),
  })
  const addsChildren = !client || (channel !== 'form' && signerProof !== 'none')
  const family = await findFamily(participants, { signer, relatives, addsChildren }, now)
  return {
    ...submitter,
    client: client ?? newParticipant(signer, input),
    signerProof,
    childrenToJoin: !addsChildren && family.children.length < listParticipatingChildren(input).length,
    family,
    pendingWaiver,
    agreement,
    expectedStatus: pendingWaiver?.status,
  }
}

const findClient = async ({ person }: Pick<FormSubmitter, 'person'>): Promise<Client | undefined> => {
  const id = 'id' in person ? person.id : await clients.findIdByEmail(person.email)
  return id ? clients.findAfterMerge(id) : undefined
}

/** Returns 'link' only for a link that was emailed to the client or a guardian, because only such a link proves who signs. */
function channelOf(
  { link: { request }, details }: FormSubmitter,
  pendingWaiver: Waiver | undefined,
  { client, guardians }: { client: Client | undefined; guardians: readonly RelatedClient[] },
): WaiverChannel {
  if (!request) return 'form'
  if (pendingWaiver?.channel === 'desk') return 'desk'
  const ownEmail = client ? client.email : details.email
  const knownEmails = [ownEmail, ...guardians.map(({ email }) => email)]
  return knownEmails.some((email) => email && normalizeEmail(email) === normalizeEmail(request.email))
    ? 'link'
    : 'form'
}

function ageGroupOf(
  { takesPart, dateOfBirth: typed }: WaiverInput,
  client: Client | undefined,
  now: Date,
): SigningParties['client']['age'] {
  const dateOfBirth = client?.dateOfBirth ?? (takesPart === 'children' ? undefined : typed)
  if (!dateOfBirth) return 'unknown'
  return isMinor(dateOfBirth, plainDateIn(business.timeZone, now)) ? 'child' : 'adult'
}

/** Throws if the agreement was replaced since the page showed it. */
async function requireCurrentAgreement({ agreementVersion }: WaiverInput): Promise<Agreement> {
  const { text } = await agreements.findCurrent()
  if (agreementVersion && agreementVersion !== text.version) throw new ApiError('agreementChanged')
  return text
}

function requireValidSigning(input: WaiverInput, client: ClientDetails, now: Date): void {
  const fields = findSigningErrors(input, client, plainDateIn(business.timeZone, now))
  const [message] = Object.values(fields)
  if (message) throw new ApiError('invalidInput', { fields, message })
}
