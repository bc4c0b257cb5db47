import type { FormField } from '../lib/form-field.ts'

type WaiverSection = 'record' | 'participants' | 'signature' | 'evidence'

/** The fields of the signing page. They are separate, so that the page need not load other labels. */
export const signingPageFields = {
  typedSignature: { section: 'signature', label: 'Signature', question: 'Full legal name' },
  guardianName: { section: 'signature', label: 'Guardian', question: 'Guardian name' },
  agreementVersion: { section: 'evidence', label: 'Agreement version' },
} as const satisfies Record<string, FormField<WaiverSection>>

export const waiverFields = {
  waiverType: { section: 'record', label: 'Waiver type' },
  signedIpAddress: { section: 'record', label: 'Signed IP address' },
  participants: { section: 'participants', label: 'Participants' },
  channel: { section: 'record', label: 'Signature method' },
  paperLocation: { section: 'record', label: 'Location of the paper' },
  paperRecordedBy: { section: 'record', label: 'Recorded by' },
  consents: { section: 'signature', label: 'Agreed to' },
  typedSignature: signingPageFields.typedSignature,
  signedBy: { section: 'signature', label: 'Signed by' },
  guardianName: signingPageFields.guardianName,
  signerEmail: { section: 'signature', label: 'Email' },
  signerPhone: { section: 'signature', label: 'Phone' },
  signedOn: { section: 'signature', label: 'Signed on' },
  validThrough: { section: 'signature', label: 'Valid through' },
  signedAt: { section: 'evidence', label: 'Signed at' },
  ipAddress: { section: 'evidence', label: 'IP address' },
  userAgent: { section: 'evidence', label: 'Browser' },
  agreementVersion: signingPageFields.agreementVersion,
  agreementSha256: { section: 'evidence', label: 'Agreement SHA-256' },
} as const satisfies Record<string, FormField<WaiverSection>>

export const participantFormFields = {
  signerName: { section: 'participants', label: 'Your full name' },
  childName: { section: 'participants', label: 'Full name' },
  dateOfBirth: { section: 'participants', label: 'Date of birth' },
  relationship: { section: 'participants', label: 'Relationship to the child' },
} as const satisfies Record<string, FormField<WaiverSection>>

export type WaiverFieldName = keyof typeof waiverFields

export function waiverFieldsIn(section: WaiverSection): WaiverFieldName[] {
  return (Object.keys(waiverFields) as WaiverFieldName[]).filter(
    (name) => waiverFields[name].section === section,
  )
}
