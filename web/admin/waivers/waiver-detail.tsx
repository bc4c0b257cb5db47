import type { FormRequest } from '#shared/form-requests/form-request.ts'
import { fullName } from '#shared/lib/client.ts'
import { getWaiverVerification } from '#shared/waivers/verification-operations.ts'
import { isSignedWithoutEvidence, type Waiver, waiverStatuses } from '#shared/waivers/waiver.ts'
import { waiverAnswers } from '#shared/waivers/waiver-answers.ts'
import { waiverFields, waiverFieldsIn } from '#shared/waivers/waiver-fields.ts'
import type { WaiverVerification } from '#shared/waivers/waiver-verification.ts'
import { getWaiverDocument, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import { useOperation } from '../../api-client/use-operation.ts'
import { Badge } from '../../ui/badge.tsx'
import { ClientPanel } from '../clients/client-panel.tsx'
import { formatGymDateTime } from '../format/dates.ts'
import { DocumentButton } from '../records/document-button.tsx'
import {
  type DescriptionItem,
  DescriptionList,
  DetailDescriptionList,
  DetailEmails,
  DetailSection,
  RecordDetail,
} from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { AuditTrail } from './audit-trail.tsx'
import { MissingSignatureNote } from './waiver-status.tsx'
import { WaiverSummary } from './waiver-summary.tsx'

const LEADING_FIELDS: readonly string[] = ['signedBy', 'signedOn', 'validThrough']

export function WaiverDetail({ waiver, request }: { waiver: Waiver; request: FormRequest | undefined }) {
  const { id, status, clientId, evidence } = waiver
  const emails = [...waiver.emails, ...(request?.emails ?? [])]
  return (
    <RecordDetail
      summary={<WaiverSummary waiver={waiver} request={request} />}
      actions={
        <StatusSelect
          name="waivers"
          operation={updateWaiverStatus}
          successMessage={staffToastMessages.waiverStatusUpdated}
          statuses={waiverStatuses}
          record={waiver}
        />
      }
      client={clientId && <ClientPanel id={clientId} />}
    >
      {status !== 'pending' && (
        <DetailDescriptionList title="Signature" hidesEmpty facts={signatureDetails(waiver)} />
      )}
      <DetailSection title="Audit trail">
        <AuditTrail waiver={waiver} request={request} />
      </DetailSection>
      {evidence && (
        <DetailSection title="Evidence">
          <DescriptionList
            facts={[...ledgerDetails(waiver), ...waiverAnswers(waiver, waiverFieldsIn('evidence'))]}
          />
          <div className="-ml-2.5">
            <DocumentButton
              label="Download Evidence"
              subjectName={fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })}
              id={id}
              operation={getWaiverDocument}
            />
          </div>
        </DetailSection>
      )}
      {emails.length > 0 && <DetailEmails emails={emails} />}
    </RecordDetail>
  )
}

function ledgerDetails({ reference }: Waiver): DescriptionItem[] {
  if (!reference) return []
  return [
    [
      'Reference',
      <span key="reference" className="font-mono text-sm">
        {reference}
      </span>,
    ],
    ['Audit ledger', <LedgerEntryStatus key="ledger" reference={reference} />],
  ]
}

function signatureDetails(waiver: Waiver): DescriptionItem[] {
  const { createdAt, signatureData } = waiver
  return [
    ...waiverAnswers(waiver, ['waiverType']),
    ...waiverAnswers(waiver, waiverFieldsIn('participants')),
    ...(isSignedWithoutEvidence(waiver)
      ? [[waiverFields.signedBy.label, <MissingSignatureNote key="missing" waiver={waiver} />] as const]
      : waiverAnswers(
          waiver,
          waiverFieldsIn('signature').filter((name) => !LEADING_FIELDS.includes(name)),
        )),
    ...(waiver.signature?.path
      ? [['Drawn signature', <DrawnSignature key="drawn" path={waiver.signature.path} />] as const]
      : []),
    // Hides the signature method (`channel`) until the client has signed.
    ...(signatureData ? waiverAnswers(waiver, ['channel']) : []),
    ...waiverAnswers(waiver, ['paperLocation', 'paperRecordedBy', 'signedIpAddress']),
    ['Confirmed by', confirmationText(waiver)],
    ['Client ID', waiver.clientId],
    ['Created', formatGymDateTime(createdAt)],
  ]
}

function confirmationText({ signerConfirmedBy, paper }: Waiver): string | undefined {
  const by = signerConfirmedBy ?? paper?.confirmedBy
  return by && `${by.name ?? 'a colleague'}, ${formatGymDateTime(by.at)}`
}

const DrawnSignature = ({ path }: { path: string }) => (
  <svg
    role="img"
    aria-label="Drawn signature"
    viewBox="0 0 600 200"
    className="w-full max-w-60 rounded-md border border-border bg-surface"
  >
    <path d={path} fill="none" strokeWidth={4} strokeLinecap="round" className="stroke-foreground" />
  </svg>
)

function LedgerEntryStatus({ reference }: { reference: string }) {
  const verification = useOperation(getWaiverVerification, { reference })
  if (verification.state === 'loading') return <span aria-busy="true">Verifying...</span>
  if (verification.state === 'failed') return <span>{verification.problem.message}</span>
  return (
    <span className="grid grid-cols-1 justify-items-start gap-1 *:whitespace-normal">
      <VerificationResult {...verification.data} />
      <a
        href={`/verify/${reference}`}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        Verification page
      </a>
    </span>
  )
}

const numberFormat = new Intl.NumberFormat('en-US')

function VerificationResult({ status, entry = 0, alterations }: WaiverVerification) {
  if (status === 'waiting') return <Badge tone="yellow">Not in the ledger yet</Badge>
  const label = `Entry ${numberFormat.format(entry)} · ${status === 'altered' ? 'altered' : 'verified'}`
  return (
    <>
      <Badge tone={status === 'altered' ? 'red' : 'green'} hasShape>
        {label}
      </Badge>
      {alterations.map((alteration) => (
        <span key={alteration}>{alteration}</span>
      ))}
    </>
  )
}
