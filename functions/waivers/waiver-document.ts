import * as z from 'zod/mini'
import { fullName } from '#shared/lib/client.ts'
import type { Agreement } from '#shared/waivers/agreement.ts'
import type { LedgerEntry } from '#shared/waivers/audit-ledger.ts'
import { type CanonicalValue, canonicalJson } from '#shared/waivers/canonical-json.ts'
import { EvidenceRecord } from '#shared/waivers/evidence-record.ts'
import { SIGNATURE_BOX } from '#shared/waivers/signing.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { formatExactTime, waiverAnswers } from '#shared/waivers/waiver-answers.ts'
import { waiverFields, waiverFieldsIn } from '#shared/waivers/waiver-fields.ts'
import type { SignedWaiver } from '#shared/waivers/waiver-verification.ts'
import { requireEnv } from '../lib/environment.ts'
import { InternalError } from '../lib/internal-error.ts'
import type { Drawing, PdfAttachment } from '../lib/pdf/pdf-document.ts'
import { formatEnumValue, type PdfContent } from '../lib/pdf/record-document.ts'
import { describeSignedText } from './signed-agreement.ts'

export function waiverDocument(waiver: Waiver, agreement: Agreement | undefined): PdfContent | undefined {
  const { signatureData, evidence } = waiver
  if (!signatureData || !evidence) return undefined
  const signer = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  return {
    title: 'Liability Waiver',
    subject: signer,
    sections: [
      {
        heading: 'Participant',
        fields: [
          ['Client', signer],
          ['Email', waiver.email],
          ['Client ID', waiver.clientId],
          ['Booking ID', waiver.bookingId],
          ...waiverAnswers(waiver, ['waiverType', ...waiverFieldsIn('participants')]),
          ['Status', formatEnumValue(waiver.status)],
        ],
      },
      describeSignedText(evidence, agreement),
      {
        heading: 'Signature',
        fields: waiverAnswers(waiver, waiverFieldsIn('signature')),
        drawing: drawnSignature(waiver),
      },
      {
        heading: 'Evidence',
        fields: [
          ['Waiver ID', waiver.id],
          ['Created', formatExactTime(waiver.createdAt)],
          ...waiverAnswers(waiver, waiverFieldsIn('evidence')),
          [
            waiverFields.signedIpAddress.label,
            waiver.signedIpAddress && formatEnumValue(waiver.signedIpAddress),
          ],
        ],
      },
    ],
  }
}

function drawnSignature({ signature }: Waiver): Drawing | undefined {
  const { path } = signature ?? {}
  return path ? { path, ...SIGNATURE_BOX, strokeWidth: 3, altText: 'Drawn signature' } : undefined
}

export function evidenceDocument(
  signed: SignedWaiver & { entry: LedgerEntry },
  agreement: Agreement | undefined,
  alterations: readonly string[],
): PdfContent {
  const { waiver, evidence, entry } = signed
  const document = waiverDocument({ ...waiver, status: 'signed' }, agreement)
  if (!document)
    throw new InternalError('waiverNotSigned', 'A waiver with an evidence record has no signature')
  const url = `${requireEnv('SITE_URL')}/verify/${evidence.reference}`
  return {
    ...document,
    sections: [
      ...document.sections,
      { heading: 'Audit Trail', fields: auditTrail(signed) },
      {
        heading: 'Verification',
        fields: [
          ['Reference', evidence.reference],
          ['Ledger entry', String(entry.sequence)],
          ['Recorded at', formatExactTime(entry.recordedAt)],
          ['Entry hash', entry.hash],
          ['Payload hash', entry.payloadHash],
          ['Verify at', url],
          ['Altered', alterations.join('; ')],
        ],
      },
    ],
    attachments: [evidenceFile(signed, agreement)],
    timeLabel: 'Recorded',
  }
}

const progressLabels: Readonly<Record<string, string>> = {
  createdAt: 'Sent',
  openedAt: 'Opened',
  scrolledToEndAt: 'Read to the end',
}

function auditTrail({ waiver, evidence }: SignedWaiver): [label: string, time: string | undefined][] {
  const record = z.parse(EvidenceRecord, JSON.parse(evidence.record))
  const { basis, foundAt, progress = {}, request, input } = record
  const steps = Object.entries(progress).sort(([, a], [, b]) => a.localeCompare(b))
  return [
    ...steps.map(([name, at]): [string, string] => [progressLabels[name] ?? name, formatExactTime(at)]),
    ['Read to the end', input?.readToEnd && !progress.scrolledToEndAt ? 'Before signing' : undefined],
    ['Signed', waiver.evidence && formatExactTime(waiver.evidence.signedAt)],
    ['Request ID', request?.requestId],
    ['Found in our records', basis === 'found' && foundAt ? formatExactTime(foundAt) : undefined],
  ]
}

export function evidenceFile({ evidence, entry }: SignedWaiver, text: Agreement | undefined): PdfAttachment {
  const { record, salt } = evidence
  const content = canonicalJson({
    format: 'waiver-evidence-file-1',
    record: JSON.parse(record),
    salt,
    entry,
    agreement: text && { version: text.version, title: text.title, paragraphs: [...text.paragraphs] },
  } as CanonicalValue)
  return {
    name: 'evidence.json',
    type: 'application/json',
    description: 'Evidence of this signature; docs/verify.py checks it against the exported ledger.',
    content: Buffer.from(content),
  }
}
