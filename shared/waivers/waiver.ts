import * as z from 'zod/mini'
import { type ClientDetails, clientFields, fullName } from '../lib/client.ts'
import type { ClientSummary, UnconfirmedWaiver } from '../lib/client-summary.ts'
import { getEighteenthBirthday } from '../lib/dates/age.ts'
import { addDays, addMonths, type PlainDate, plainDateIn } from '../lib/dates/plain-date.ts'
import { createOutboxEmail, OutboxEmail } from '../lib/email/outbox-email.ts'
import { optionalPersonName, optionalSingleLineText } from '../lib/fields.ts'
import { getQuestion } from '../lib/form-field.ts'
import { business } from '../lib/settings/business.ts'
import { SignerProof, WaiverChannel } from './signer-proof.ts'
import {
  Consent,
  getSigner,
  listConsents,
  listParticipants,
  Participant,
  Signer,
  type SigningInput,
  signingFields,
} from './signing.ts'
import { signingPageFields } from './waiver-fields.ts'

export const waiverStatuses = ['pending', 'signed', 'declined', 'expired'] as const
export const WaiverStatus = z.enum(waiverStatuses)
export type WaiverStatus = z.infer<typeof WaiverStatus>

const waiverTypes = ['general_liability'] as const
export const waiverTypeLabels = {
  general_liability: 'General liability',
} as const satisfies Record<(typeof waiverTypes)[number], string>
export const waiverChannelLabels = {
  link: 'Emailed link',
  form: 'Form on the site',
  desk: 'Front desk',
  paper: 'On paper',
} as const satisfies Record<WaiverChannel, string>

export const waiverSteps = ['opened', 'scrolledToEnd'] as const
export type WaiverStep = (typeof waiverSteps)[number]

/** The fixed value of signed_ip_address (spec §3). The evidence contains the real IP address. */
const SIGNED_IP_PLACEHOLDER = 'client_portal'
const EXPIRES_SOON_DAYS = 30
export const USER_AGENT_MAX_LENGTH = 500

const AGREEMENT_REQUIRED_MESSAGE = 'You must read and agree to the terms before proceeding.'

/** The input of a signed waiver. missingClientFieldErrors checks which details of the client are missing. */
export const WaiverInput = z.object({
  ...clientFields,
  guardianName: optionalPersonName(getQuestion(signingPageFields.guardianName)),
  ...signingFields,
  agreed: z.literal(true, AGREEMENT_REQUIRED_MESSAGE),
  /** The agreement version that the page shows. The API responds with 409 if it is not the current one. */
  agreementVersion: optionalSingleLineText(signingPageFields.agreementVersion.label, 20),
  readToEnd: z.optional(z.boolean('Please answer yes or no')),
})
export type WaiverInput = z.output<typeof WaiverInput>

export const SignatureData = z.object({
  fullName: z.string(),
  guardianName: z.optional(z.string()),
  phone: z.string(),
  email: z.string(),
  signedAt: z.string(),
})

export type SignatureData = z.infer<typeof SignatureData>

export const SignatureEvidence = z.object({
  ipAddress: z.string(),
  userAgent: z.string(),
  agreementVersion: z.string(),
  agreementSha256: z.string(),
  signedAt: z.string(),
})
export type SignatureEvidence = z.infer<typeof SignatureEvidence>

const StaffAuthorAndTime = z.object({
  userId: z.string(),
  name: z.optional(z.string()),
  at: z.string(),
})

export const PaperRecord = z.object({
  location: z.string(),
  recordedBy: z.object({ userId: z.optional(z.string()), name: z.optional(z.string()) }),
  agreementVersion: z.string(),
  isByGuardian: z.boolean(),
  confirmedBy: z.optional(StaffAuthorAndTime),
})
export type PaperRecord = z.infer<typeof PaperRecord>

export const Waiver = z.object({
  id: z.string(),
  clientId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  reference: z.optional(z.string()),
  requestId: z.optional(z.string()),
  openedAt: z.optional(z.string()),
  scrolledToEndAt: z.optional(z.string()),
  declinedAt: z.optional(z.string()),
  clientFirstName: z.string(),
  clientLastName: z.string(),
  email: z.string(),
  waiverType: z.enum(waiverTypes),
  /** A missing status is treated as pending (spec §4). */
  status: z._default(WaiverStatus, 'pending'),
  createdAt: z.string(),
  signatureData: z.optional(SignatureData),
  participants: z.optional(z.array(Participant)),
  signer: z.optional(Signer),
  /** How the signer was identified. A waiver with 'none' does not allow a check-in. */
  signerProof: z.optional(SignerProof),
  signerConfirmedBy: z.optional(StaffAuthorAndTime),
  /** True if the form named new children and the signer was not identified. Staff can then add the children. */
  childrenToJoin: z.optional(z.boolean()),
  consents: z.optional(z.array(Consent)),
  signature: z.optional(z.object({ typedName: z.optional(z.string()), path: z.optional(z.string()) })),
  channel: z.optional(WaiverChannel),
  paper: z.optional(PaperRecord),
  signedDate: z.optional(z.string()),
  expirationDate: z.optional(z.string()),
  signedIpAddress: z.optional(z.string()),
  evidence: z.optional(SignatureEvidence),
  statusSetBy: z.optional(StaffAuthorAndTime),
  emails: z.array(OutboxEmail),
})
export type Waiver = z.infer<typeof Waiver>

type SignatureInput = {
  form: Pick<WaiverInput, 'booking' | 'guardianName'> & SigningInput
  signer: ClientDetails
  evidence: SignatureEvidence
}

export function signWaiver(
  pending: Pick<
    Waiver,
    'id' | 'createdAt' | 'requestId' | 'channel' | 'openedAt' | 'scrolledToEndAt' | 'declinedAt'
  >,
  { form, signer, evidence }: SignatureInput,
): Waiver {
  const { id, createdAt, requestId, openedAt, scrolledToEndAt, declinedAt } = pending
  const { signedAt } = evidence
  const signedDate = plainDateIn(business.timeZone, new Date(signedAt))
  const { email, phone } = signer
  const { guardianName, legalName: typedName, signaturePath: path } = form
  return {
    id,
    createdAt,
    requestId,
    openedAt,
    scrolledToEndAt,
    declinedAt,
    bookingId: form.booking,
    clientFirstName: signer.firstName,
    clientLastName: signer.lastName,
    email,
    waiverType: 'general_liability',
    status: 'signed',
    signatureData: { fullName: fullName(signer), guardianName, phone, email, signedAt },
    participants: listParticipants(form, signer),
    signer: getSigner(form, signer),
    consents: listConsents(form),
    signature: typedName || path ? { typedName, path } : undefined,
    channel: pending.channel ?? (requestId ? 'link' : 'form'),
    signedDate,
    expirationDate: addMonths(signedDate, business.waiverValidMonths),
    signedIpAddress: SIGNED_IP_PLACEHOLDER,
    evidence,
    // A child may have no email address. In this case, no copy of the waiver is sent.
    emails: email ? [createOutboxEmail('waiver', email)] : [],
  }
}

/** True from 30 days to 1 day before the expiration date (spec §9). */
export function expiresSoon(expirationDate: PlainDate | undefined, today: PlainDate): boolean {
  return !!expirationDate && expirationDate > today && expirationDate <= addDays(today, EXPIRES_SOON_DAYS)
}

export function isExpired(expirationDate: PlainDate | undefined, today: PlainDate): boolean {
  return !!expirationDate && expirationDate <= today
}

/** Returns 'expired' for a signed waiver from its expiration date on, even if the stored status is still 'signed'. */
export function getEffectiveWaiverStatus(
  { status, expirationDate }: Pick<Waiver, 'status' | 'expirationDate'>,
  today: PlainDate,
): WaiverStatus {
  return status === 'signed' && isExpired(expirationDate, today) ? 'expired' : status
}

export function getLastValidDay(expirationDate: PlainDate): PlainDate {
  return isExpired(expirationDate, expirationDate) ? addDays(expirationDate, -1) : expirationDate
}

type WaiverProof = Pick<Waiver, 'status' | 'evidence' | 'paper'>
export const isSignedWithoutEvidence = ({ status, evidence, paper }: WaiverProof): boolean =>
  status === 'signed' && !evidence && !paper

const compareBySigningTime = (a: Pick<Waiver, 'evidence'>, b: Pick<Waiver, 'evidence'>) =>
  (b.evidence?.signedAt ?? '').localeCompare(a.evidence?.signedAt ?? '')

type SummarizedWaiver = Pick<
  Waiver,
  | 'id'
  | 'status'
  | 'expirationDate'
  | 'evidence'
  | 'signatureData'
  | 'participants'
  | 'paper'
  | 'signer'
  | 'signerProof'
>

export const hasSignerProof = ({ signerProof = 'none' }: Pick<Waiver, 'signerProof'>): boolean =>
  signerProof !== 'none' && signerProof !== 'otherPerson'

/** True if the adult participant is not the client. Such a waiver covers only the children that it names. */
export const isForOtherPerson = ({ signerProof }: Pick<Waiver, 'signerProof'>): boolean =>
  signerProof === 'otherPerson'

/** True if the waiver was signed with a name other than the client's and staff have not confirmed the signer. */
export const isSignerUnconfirmed = (
  waiver: Pick<Waiver, 'status' | 'evidence' | 'paper' | 'signerProof'>,
): boolean =>
  waiver.status === 'signed' &&
  !isSignedWithoutEvidence(waiver) &&
  !hasSignerProof(waiver) &&
  !isForOtherPerson(waiver)

const getSignerName = ({ signer, signatureData }: Pick<Waiver, 'signer' | 'signatureData'>): string =>
  signer?.name ?? signatureData?.guardianName ?? signatureData?.fullName ?? ''

/** Returns the adult participant. Returns undefined if only children take part. */
const findAdultParticipant = ({ participants = [{ fullName: '' }] }: Pick<Waiver, 'participants'>) =>
  participants.find(({ relationship }) => !relationship)

/** False if the waiver names children. The adult then signs in their own name, even if the form also contains a guardian's name. */
export const isSignedByGuardian = ({
  signatureData,
  participants = [],
  paper,
}: Pick<Waiver, 'signatureData' | 'participants' | 'paper'>): boolean =>
  paper?.isByGuardian === true ||
  (!!signatureData?.guardianName && participants.every(({ relationship }) => !relationship))

export type GuardianSignedWaiver = { waiver: SummarizedWaiver; participantIndex: number }

type Coverage = SummarizedWaiver & { byGuardian: boolean; validThrough: string | undefined }

function coverageOf(waiver: SummarizedWaiver, person: Participant, byGuardian: boolean): Coverage {
  const { expirationDate } = waiver
  const eighteenthBirthday =
    byGuardian && person.dateOfBirth ? getEighteenthBirthday(person.dateOfBirth) : undefined
  // A guardian's signature is valid until the child's 18th birthday.
  const endsOnBirthday = eighteenthBirthday && expirationDate && eighteenthBirthday < expirationDate
  return { ...waiver, byGuardian, validThrough: endsOnBirthday ? eighteenthBirthday : expirationDate }
}

const compareByValidity = (a: Coverage, b: Coverage) =>
  (b.validThrough ?? '').localeCompare(a.validThrough ?? '') ||
  compareBySigningTime(a, b) ||
  a.id.localeCompare(b.id)

const findPaperRecorder = ({ paper }: SummarizedWaiver): string | undefined =>
  paper && !paper.confirmedBy ? (paper.recordedBy.name ?? 'a colleague') : undefined

/** Returns the summary fields about waivers. Ignores a waiver that staff only set to 'signed', because its signer was not identified. */
export function summarizeWaivers(
  waivers: readonly SummarizedWaiver[],
  covering: readonly GuardianSignedWaiver[] = [],
): Partial<ClientSummary> {
  const all = [
    ...waivers.flatMap((waiver) => {
      const adultParticipant = isForOtherPerson(waiver) ? undefined : findAdultParticipant(waiver)
      return adultParticipant ? coverageOf(waiver, adultParticipant, isSignedByGuardian(waiver)) : []
    }),
    ...covering.flatMap(({ waiver, participantIndex }) => {
      const child = waiver.participants?.[participantIndex]
      return child ? coverageOf(waiver, child, true) : []
    }),
  ]
  const signedWaivers = all
    .filter((waiver) => waiver.status === 'signed' && !isSignedWithoutEvidence(waiver))
    .sort(compareByValidity)
  const provenWaiver = signedWaivers.find(hasSignerProof)
  const unconfirmedWaiver = signedWaivers.find((waiver) => !hasSignerProof(waiver))
  const unprovenWaiver = provenWaiver
    ? undefined
    : all.filter(isSignedWithoutEvidence).sort((a, b) => a.id.localeCompare(b.id))[0]
  return {
    waiverId: provenWaiver?.id ?? unprovenWaiver?.id,
    waiverValidThrough: provenWaiver?.validThrough,
    agreementVersion: provenWaiver?.evidence?.agreementVersion ?? provenWaiver?.paper?.agreementVersion,
    waiverSignedByGuardian: provenWaiver?.byGuardian ? true : undefined,
    waiverSignedWithoutEvidence: unprovenWaiver ? true : undefined,
    waiverOnPaperBy: provenWaiver && findPaperRecorder(provenWaiver),
    unconfirmedWaiver: unconfirmedWaiver && toUnconfirmedWaiver(unconfirmedWaiver),
  }
}

function toUnconfirmedWaiver(waiver: Coverage): UnconfirmedWaiver {
  const { id: waiverId, validThrough, byGuardian, evidence } = waiver
  return {
    waiverId,
    signer: getSignerName(waiver),
    ...(validThrough && { validThrough }),
    ...(evidence && { agreementVersion: evidence.agreementVersion }),
    ...(byGuardian && { byGuardian }),
  }
}
