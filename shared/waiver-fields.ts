import type { FormField } from './form-field.ts'

export type WaiverSection = 'record' | 'signature' | 'evidence'

/** What a signature adds to a waiver. Form, staff detail, document, email and CSV read the labels here. */
export const waiverFields = {
  waiverType: { section: 'record', label: 'Waiver type' },
  signedIpAddress: { section: 'record', label: 'Signed IP address' },
  signedBy: { section: 'signature', label: 'Signed by' },
  guardianName: { section: 'signature', label: 'Guardian', question: 'Guardian name' },
  signerEmail: { section: 'signature', label: 'Email' },
  signerPhone: { section: 'signature', label: 'Phone' },
  signedOn: { section: 'signature', label: 'Signed on' },
  validThrough: { section: 'signature', label: 'Valid through' },
  signedAt: { section: 'evidence', label: 'Signed at' },
  ipAddress: { section: 'evidence', label: 'IP address' },
  userAgent: { section: 'evidence', label: 'Browser' },
  agreementVersion: { section: 'evidence', label: 'Agreement version' },
  agreementSha256: { section: 'evidence', label: 'Agreement SHA-256' },
} as const satisfies Record<string, FormField<WaiverSection>>

export type WaiverFieldName = keyof typeof waiverFields

const waiverFieldNames = Object.keys(waiverFields) as WaiverFieldName[]

export function waiverFieldsIn(section: WaiverSection): WaiverFieldName[] {
  return waiverFieldNames.filter((name) => waiverFields[name].section === section)
}
