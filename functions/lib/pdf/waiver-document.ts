import * as z from 'zod/mini'
import type { Agreement } from '#shared/agreement.ts'
import type { LedgerEntry } from '#shared/audit-ledger.ts'
import { fullName } from '#shared/client.ts'
import { EvidenceRecord } from '#shared/evidence-record.ts'
import { SIGNATURE_BOX } from '#shared/signing.ts'
import type { Waiver } from '#shared/waiver.ts'
import { formatExactTime, waiverAnswers } from '#shared/waiver-answers.ts'
import { waiverFields, waiverFieldsIn } from '#shared/waiver-fields.ts'
import type { SignedWaiver } from '#shared/waiver-verification.ts'
import { requireEnv } from '../environment.ts'
import { InternalError } from '../internal-error.ts'
import { describeSignedText } from '../signed-agreement.ts'
import { codeLabel } from './code-label.ts'
import { evidenceFile } from './evidence-file.ts'
import type { Drawing } from './pdf-document.ts'
import type { RecordDocument } from './record-document.ts'

/** The agreement, the signature and its evidence; undefined for an unsigned waiver. */
export function waiverDocument(waiver: Waiver, agreement: Agreement | undefined): RecordDocument | undefined {
  const { signatureData, evidence } = waiver
  if (!signatureData || !evidence) return undefined
  return {
    title: 'Liability Waiver',
    subject: fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName }),
    sections: [
      {
        heading: 'Participant',
        fields: [
          ['Client', fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })],
          ['Email', waiver.email],
          ['Client ID', waiver.clientId],
          ['Booking ID', waiver.bookingId],
          ...waiverAnswers(waiver, ['waiverType', ...waiverFieldsIn('participants')]),
          ['Status', codeLabel(waiver.status)],
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
          [waiverFields.signedIpAddress.label, waiver.signedIpAddress && codeLabel(waiver.signedIpAddress)],
        ],
      },
    ],
  }
}

/** As the signature pad of the page draws it. */
function drawnSignature({ signature }: Waiver): Drawing | undefined {
  const { path } = signature ?? {}
  return path ? { path, ...SIGNATURE_BOX, strokeWidth: 3, alternative: 'Drawn signature' } : undefined
}

/** The same with reference, audit trail and ledger entry, and with evidence.json attached; it depends on nothing else. */
export function evidenceDocument(
  signed: SignedWaiver & { entry: LedgerEntry },
  agreement: Agreement | undefined,
  alterations: readonly string[],
): RecordDocument {
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
    dated: 'Recorded',
  }
}

const progressLabels: Readonly<Record<string, string>> = {
  createdAt: 'Sent',
  openedAt: 'Opened',
  scrolledToEndAt: 'Read to the end',
}

/** When the link was sent, opened and read, and when the waiver was signed. */
function auditTrail({ waiver, evidence }: SignedWaiver): [label: string, time: string | undefined][] {
  const {
    basis,
    foundAt,
    progress = {},
    request,
    input,
  } = z.parse(EvidenceRecord, JSON.parse(evidence.record))
  const steps = Object.entries(progress).sort(([, a], [, b]) => a.localeCompare(b))
  return [
    ...steps.map(([name, at]): [string, string] => [progressLabels[name] ?? name, formatExactTime(at)]),
    ['Read to the end', input?.readToEnd && !progress.scrolledToEndAt ? 'Before signing' : undefined],
    ['Signed', waiver.evidence && formatExactTime(waiver.evidence.signedAt)],
    ['Request ID', request?.requestId],
    ['Found on file', basis === 'found' && foundAt ? formatExactTime(foundAt) : undefined],
  ]
}
