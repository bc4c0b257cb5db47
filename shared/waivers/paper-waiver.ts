import * as z from 'zod/mini'
import { type Client, fullName } from '../lib/client.ts'
import { isMinor } from '../lib/dates/age.ts'
import { addMonths, type PlainDate } from '../lib/dates/plain-date.ts'
import { ID_MAX_LENGTH, personName, requiredSingleLineText } from '../lib/fields.ts'
import type { FieldErrors } from '../lib/parse.ts'
import { business } from '../lib/settings/business.ts'
import { isSameName } from '../lib/text/person-names.ts'
import type { PaperRecord, Waiver } from './waiver.ts'

const LOCATION_MAX_LENGTH = 200

export const PaperWaiverInput = z.object({
  id: requiredSingleLineText('ID', ID_MAX_LENGTH),
  signedBy: personName('Signed by'),
  signedDate: z.iso.date('Signature date is required'),
  location: requiredSingleLineText('Location of the paper', LOCATION_MAX_LENGTH),
})
export type PaperWaiverInput = z.output<typeof PaperWaiverInput>

type PaperClient = Pick<Client, 'firstName' | 'lastName' | 'dateOfBirth'>

export function findPaperWaiverErrors(
  { signedBy, signedDate }: Pick<PaperWaiverInput, 'signedBy' | 'signedDate'>,
  client: PaperClient,
  today: PlainDate,
): FieldErrors {
  if (signedDate > today) return { signedDate: 'Signature date cannot be in the future' }
  const expiryDate = addMonths(signedDate, business.waiverValidMonths)
  if (expiryDate <= today) return { signedDate: 'A paper waiver from this day has already expired' }
  const { dateOfBirth } = client
  const isSignedByChild = dateOfBirth && isMinor(dateOfBirth, today) && isSameName(signedBy, fullName(client))
  return isSignedByChild ? { signedBy: 'A parent or guardian must sign for a person under 18' } : {}
}

/** Creates a paper waiver. Its signer's proof is 'paper', because the staff member who records it confirms who signed. */
export function createPaperWaiver(
  { signedBy, signedDate, location }: PaperWaiverInput,
  client: Client,
  made: Pick<Waiver, 'id' | 'createdAt'> &
    Pick<PaperRecord, 'recordedBy' | 'agreementVersion' | 'confirmedBy'>,
): Waiver {
  const { id, createdAt, recordedBy, agreementVersion, confirmedBy } = made
  return {
    id,
    createdAt,
    clientId: client.id,
    clientFirstName: client.firstName,
    clientLastName: client.lastName,
    email: client.email ?? '',
    waiverType: 'general_liability',
    status: 'signed',
    participants: [{ fullName: fullName(client), dateOfBirth: client.dateOfBirth }],
    signer: { name: signedBy },
    signerProof: 'paper',
    channel: 'paper',
    paper: {
      location,
      recordedBy,
      agreementVersion,
      confirmedBy,
      isByGuardian: !isSameName(signedBy, fullName(client)),
    },
    signedDate,
    expirationDate: addMonths(signedDate, business.waiverValidMonths),
    emails: [],
  }
}
