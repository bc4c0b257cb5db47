import { CircleAlert, Clock } from 'lucide-react'
import type { FormRequest } from '#shared/form-requests/form-request.ts'
import { fullName } from '#shared/lib/client.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import {
  expiresSoon,
  getLastValidDay,
  isExpired,
  isSignedWithoutEvidence,
  type Waiver,
  waiverChannelLabels,
  waiverTypeLabels,
} from '#shared/waivers/waiver.ts'
import { getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CopyLinkButton } from '../form-requests/copy-link-button.tsx'
import { SendFormButton } from '../form-requests/send-form-button.tsx'
import { today } from '../format/dates.ts'
import { DocumentButton } from '../records/document-button.tsx'
import { FailedEmailsNotice } from '../records/email-status.tsx'
import { ContactLinks, RecordItem } from '../records/record-item.tsx'
import { TimeAgo, WaitingTime } from '../records/time-ago.tsx'
import { MissingSignatureNote, WaiverStatusBadge } from './waiver-status.tsx'

const WaiverDetail = lazyComponent(() => import('./waiver-detail.tsx').then((m) => m.WaiverDetail))

type WaiverItemProps = { waiver: Waiver; request: FormRequest | undefined }

export function WaiverItem({ waiver, request }: WaiverItemProps) {
  const { id, clientId, requestId, status, email, createdAt, waiverType, signatureData } = waiver
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  const isWaiting = status === 'pending'
  return (
    <RecordItem
      title={name || email}
      badge={<WaiverStatusBadge waiver={waiver} />}
      meta={
        <>
          <ContactLinks email={email} phone={signatureData?.phone} />
          {isWaiting ? <WaitingTime instant={createdAt} /> : <TimeAgo instant={createdAt} />}
          {!clientId && <p>No client linked</p>}
        </>
      }
      summary={
        <>
          <div className="flex flex-wrap gap-x-3">
            <p className="text-muted-foreground">
              {waiverTypeLabels[waiverType]}
              {waiver.channel === 'paper' && ` · ${waiverChannelLabels.paper}`}
            </p>
            <WaiverExpiry waiver={waiver} />
            {!signatureData && (
              <p>
                <Badge tone="gray" look="plain">
                  No PDF
                </Badge>
              </p>
            )}
          </div>
          {isSignedWithoutEvidence(waiver) && (
            <div>
              <MissingSignatureNote waiver={waiver} />
            </div>
          )}
          <WaiverProgress waiver={waiver} request={request} />
        </>
      }
      actions={({ isOpen }) =>
        !isOpen && (
          <>
            {signatureData ? (
              <DocumentButton
                opensInNewTab
                label="View Document"
                subjectName={name}
                id={id}
                operation={getWaiverDocument}
              />
            ) : (
              isWaiting && (
                <SendFormButton
                  formType="waiver"
                  label="Send Again"
                  variant="action"
                  recipientName={name || email}
                  to={{ name, email, id: clientId ?? '' }}
                />
              )
            )}
            <CopyLinkButton
              link={{ formType: 'waiver', clientId, requestId: isWaiting ? requestId : undefined }}
              recipientName={name}
            />
          </>
        )
      }
      onIntent={() => void WaiverDetail.preload().catch(() => undefined)}
      detail={() => <WaiverDetail waiver={waiver} request={request} />}
    />
  )
}

function WaiverExpiry({ waiver: { expirationDate } }: { waiver: Pick<Waiver, 'expirationDate'> }) {
  if (!expirationDate) return null
  const hasExpired = isExpired(expirationDate, today())
  return (
    <p className={hasExpired ? 'text-danger' : ''}>
      {hasExpired && (
        <CircleAlert
          role="img"
          aria-label="Expired"
          className="mr-1.5 inline-block size-4 align-text-bottom"
        />
      )}
      {hasExpired ? 'Was valid through ' : 'Valid through '}
      {formatPlainDate(getLastValidDay(expirationDate))}{' '}
      {expiresSoon(expirationDate, today()) && (
        <Badge tone="yellow" look="plain">
          <Clock className="size-4" />
          Expires Soon
        </Badge>
      )}
    </p>
  )
}

function WaiverProgress({ waiver, request }: WaiverItemProps) {
  // Uses `openedAt` of the form request for older waivers, which have no `openedAt` of their own.
  const openedAt = waiver.openedAt ?? request?.openedAt
  return (
    <>
      {waiver.status === 'pending' && (
        <p className="text-muted-foreground">
          {openedAt ? (
            <>
              Opened <TimeAgo instant={openedAt} />, not signed yet
            </>
          ) : (
            'Awaiting client'
          )}
        </p>
      )}
      <FailedEmailsNotice emails={[...waiver.emails, ...(request?.emails ?? [])]} />
    </>
  )
}
