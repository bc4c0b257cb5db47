import type { FormRequest } from '#shared/form-requests/form-request.ts'
import { fullName } from '#shared/lib/client.ts'
import {
  getEffectiveWaiverStatus,
  isForOtherPerson,
  isSignedWithoutEvidence,
  isSignerUnconfirmed,
  type Waiver,
  type WaiverStatus,
  waiverTypeLabels,
} from '#shared/waivers/waiver.ts'
import { waiverAnswers } from '#shared/waivers/waiver-answers.ts'
import { confirmWaiverSigner, getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { statusTone, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useHasRole } from '../auth/session.ts'
import { CopyLinkButton } from '../form-requests/copy-link-button.tsx'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { formatGymDateTime, today } from '../format/dates.ts'
import { DocumentButton } from '../records/document-button.tsx'
import { createContactItems, type DescriptionItem, RecordSummary } from '../records/record-detail.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { useRecordMutation } from '../records/use-record-mutation.ts'
import { staffToastMessages } from '../staff-toast-messages.ts'

const TITLES: Readonly<Record<WaiverStatus, string>> = {
  pending: 'Waiting for a signature',
  signed: 'Signed and valid',
  declined: 'Waiver declined',
  expired: 'No longer valid',
}

export function WaiverSummary({ waiver, request }: { waiver: Waiver; request: FormRequest | undefined }) {
  const { id, clientId, requestId, email, signatureData } = waiver
  const status = getEffectiveWaiverStatus(waiver, today())
  const isSignatureMissing = isSignedWithoutEvidence(waiver)
  const [title, tone]: [string, Tone] = isSignatureMissing
    ? ['No signature on file', 'yellow']
    : status === 'signed' && isSignerUnconfirmed(waiver)
      ? ['Signed under another name', 'yellow']
      : status === 'signed' && isForOtherPerson(waiver)
        ? ['Signed for another person', 'yellow']
        : [TITLES[status], statusTone(status)]
  const isPending = status === 'pending'
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  return (
    <RecordSummary
      title={title}
      tone={tone}
      contact={isPending || isSignatureMissing ? createContactItems(waiver) : []}
      facts={isPending ? pendingDetails(waiver, request) : isSignatureMissing ? [] : signedDetails(waiver)}
      actions={
        <>
          {signatureData && (
            <DocumentButton
              opensInNewTab
              label="View Document"
              variant="primary"
              id={id}
              operation={getWaiverDocument}
            />
          )}
          <ConfirmSignerButton waiver={waiver} />
          <CopyLinkButton
            link={{ formType: 'waiver', clientId, requestId: isPending ? requestId : undefined }}
            variant={signatureData ? 'outline' : 'primary'}
          />
          {(status !== 'signed' || isSignatureMissing) && (
            <SendFormButton formType="waiver" label="Send Again" to={{ name, email, id: clientId ?? '' }} />
          )}
        </>
      }
    />
  )
}

function pendingDetails(waiver: Waiver, request: FormRequest | undefined): DescriptionItem[] {
  const { requestId, createdAt, openedAt = request?.openedAt } = waiver
  return [
    ['Waiver type', waiverTypeLabels[waiver.waiverType]],
    ['Since', formatGymDateTime(createdAt)],
    ['Opened', openedAt ? <TimeAgo key="opened" instant={openedAt} /> : requestId && 'Not yet'],
  ]
}

const signedDetails = (waiver: Waiver): DescriptionItem[] =>
  waiverAnswers(waiver, ['signedBy', 'signedOn', 'validThrough'])

function ConfirmSignerButton({ waiver }: { waiver: Waiver }) {
  const isAdmin = useHasRole('admin')
  const confirming = useRecordMutation({
    name: 'waivers',
    operation: confirmWaiverSigner,
    successMessage: staffToastMessages.signerConfirmed,
  })
  const needsAdminConfirmation = waiver.status === 'signed' && waiver.paper && !waiver.paper.confirmedBy
  const hasChildrenToAdd = waiver.status === 'signed' && waiver.childrenToJoin
  if (!isSignerUnconfirmed(waiver) && !hasChildrenToAdd && !(needsAdminConfirmation && isAdmin)) return null
  return (
    <Button
      variant="outline"
      isBusy={confirming.isPending}
      busyLabel="Confirming..."
      onClick={() => confirming.mutate({ id: waiver.id })}
    >
      {needsAdminConfirmation
        ? 'Confirm Paper Waiver'
        : isSignerUnconfirmed(waiver)
          ? 'Confirm Signer'
          : 'Add Children'}
    </Button>
  )
}
