import type { FormRequest } from '#shared/form-request.ts'
import { updateWaiverStatus } from '#shared/operations/waivers.ts'
import { isSignedWithoutEvidence, lastValidDay, type Waiver, waiverStatuses } from '#shared/waiver.ts'
import { ClientPanel } from '../clients/client-panel.tsx'
import { formatGymDateTime, formatPlainDate } from '../format/dates.ts'
import { type DescriptionItem, DescriptionList } from '../records/description-list.tsx'
import { EmailStatusList } from '../records/email-status.tsx'
import { DetailSection, RecordDetail } from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { useRecordMutation } from '../records/use-record-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'
import { MissingSignature } from './waiver-status.tsx'
import { waiverTypeLabels } from './waiver-type-labels.ts'

type WaiverDetailProps = { waiver: Waiver; request: FormRequest | undefined }

export function WaiverDetail({ waiver, request }: WaiverDetailProps) {
  const { id, status, clientId, evidence } = waiver
  const emails = [...waiver.emails, ...(request?.emails ?? [])]
  const statusChange = useRecordMutation({
    name: 'waivers',
    operation: updateWaiverStatus,
    successMessage: staffToastMessages.waiverStatusUpdated,
  })
  return (
    <RecordDetail
      actions={
        <StatusSelect
          statuses={waiverStatuses}
          value={status}
          onSave={(next) => statusChange.mutateAsync({ id, status: next })}
        />
      }
      client={clientId && <ClientPanel id={clientId} />}
    >
      <DetailSection title="Signature">
        <DescriptionList hidesEmpty facts={signatureDetails(waiver)} />
      </DetailSection>
      {evidence && (
        <DetailSection title="Evidence">
          <DescriptionList
            facts={[
              ['Signed at', formatGymDateTime(evidence.signedAt)],
              ['IP address', evidence.ipAddress],
              ['Agreement version', evidence.agreementVersion],
              ['Device', evidence.userAgent],
              ['SHA-256 of the agreement', <code key="sha">{evidence.agreementSha256}</code>],
            ]}
          />
        </DetailSection>
      )}
      {emails.length > 0 && (
        <DetailSection title="Emails">
          <EmailStatusList emails={emails} />
        </DetailSection>
      )}
    </RecordDetail>
  )
}

function signatureDetails(waiver: Waiver): DescriptionItem[] {
  const { waiverType, signatureData, signedDate, expirationDate, signedIpAddress, clientId, createdAt } =
    waiver
  return [
    ['Waiver type', waiverTypeLabels[waiverType]],
    [
      'Signed by',
      isSignedWithoutEvidence(waiver) ? (
        <MissingSignature key="missing" waiver={waiver} />
      ) : (
        signatureData?.fullName
      ),
    ],
    ['Guardian', signatureData?.guardianName],
    ['Signed on', signedDate && formatPlainDate(signedDate)],
    ['Valid through', expirationDate && formatPlainDate(lastValidDay(expirationDate))],
    ['Signed IP address', signedIpAddress],
    ['Client ID', clientId && <span className="font-mono text-sm">{clientId}</span>],
    ['Created', formatGymDateTime(createdAt)],
  ]
}
