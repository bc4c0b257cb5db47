import type { FormRequest } from '#shared/form-request.ts'
import { updateWaiverStatus } from '#shared/operations.ts'
import { type Waiver, waiverStatuses } from '#shared/waiver.ts'
import { ClientPanel } from '../clients/client-panel.tsx'
import { dateTimeOf, dayText } from '../lib/dates.ts'
import { DetailSection } from '../records/detail-section.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { MailStates } from '../records/mail-state.tsx'
import { RecordDetail } from '../records/record-detail.tsx'
import { StatusSelect } from '../records/status-select.tsx'
import { useRecordChange } from '../records/use-record-change.ts'
import { staffMessages } from '../staff-messages.ts'
import { waiverTypeLabels } from './waiver-type-labels.ts'

type WaiverDetailProps = { waiver: Waiver; request: FormRequest | undefined }

export function WaiverDetail({ waiver, request }: WaiverDetailProps) {
  const { id, status, clientId, evidence } = waiver
  const emails = [...waiver.emails, ...(request?.emails ?? [])]
  const statusChange = useRecordChange({
    name: 'waivers',
    operation: updateWaiverStatus,
    doneWords: staffMessages.waiverStatusUpdated,
  })
  return (
    <RecordDetail
      work={
        <StatusSelect
          statuses={waiverStatuses}
          value={status}
          pending={statusChange.isPending ? statusChange.variables.status : undefined}
          onChange={(next) => statusChange.mutate({ id, status: next })}
        />
      }
      client={clientId && <ClientPanel id={clientId} />}
    >
      <DetailSection title="Signature">
        <Facts isSparse facts={signatureFacts(waiver)} />
      </DetailSection>
      {evidence && (
        <DetailSection title="Evidence">
          <Facts
            facts={[
              ['Signed at', dateTimeOf(evidence.signedAt)],
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
          <MailStates emails={emails} />
        </DetailSection>
      )}
    </RecordDetail>
  )
}

function signatureFacts(waiver: Waiver): Fact[] {
  const { waiverType, signatureData, signedDate, expirationDate, signedIpAddress, clientId, createdAt } =
    waiver
  return [
    ['Waiver type', waiverTypeLabels[waiverType]],
    ['Signed by', signatureData?.fullName],
    ['Guardian', signatureData?.guardianName],
    ['Signed on', signedDate && dayText(signedDate)],
    ['Expires on', expirationDate && dayText(expirationDate)],
    ['Signed IP address', signedIpAddress],
    ['Client ID', clientId && <span className="font-mono text-sm">{clientId}</span>],
    ['Created', dateTimeOf(createdAt)],
  ]
}
