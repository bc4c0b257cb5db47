import { fullName } from '#shared/client.ts'
import type { FormRequest } from '#shared/form-request.ts'
import { getWaiverDocument } from '#shared/operations/waivers.ts'
import {
  isSignedWithoutEvidence,
  type Waiver,
  waiverChannelLabels,
  waiverTypeLabels,
} from '#shared/waiver.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ContactLine } from '../records/contact-line.tsx'
import { CopyLinkButton } from '../records/copy-link-button.tsx'
import { DocumentButton } from '../records/document-button.tsx'
import { RecordItem } from '../records/record-item.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { WaiverExpiry } from './waiver-expiry.tsx'
import { WaiverProgress } from './waiver-progress.tsx'
import { MissingSignature, WaiverStatusBadge } from './waiver-status.tsx'

const WaiverDetail = lazyComponent(() => import('./waiver-detail.tsx').then((m) => m.WaiverDetail))

type WaiverItemProps = { waiver: Waiver; request: FormRequest | undefined }

export function WaiverItem({ waiver, request }: WaiverItemProps) {
  const { id, clientId, requestId, status, email, createdAt, waiverType, signatureData } = waiver
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  return (
    <RecordItem
      title={name || email}
      badge={<WaiverStatusBadge waiver={waiver} />}
      meta={
        <>
          <ContactLine email={email} phone={signatureData?.phone} />
          <TimeAgo instant={createdAt} />
          {!clientId && <p>No client linked</p>}
        </>
      }
      summary={
        <>
          <p>
            {waiverTypeLabels[waiverType]}
            {waiver.channel === 'paper' && ` · ${waiverChannelLabels.paper}`}
          </p>
          {isSignedWithoutEvidence(waiver) && (
            <div>
              <MissingSignature waiver={waiver} />
            </div>
          )}
          <WaiverExpiry waiver={waiver} />
          <WaiverProgress waiver={waiver} request={request} />
        </>
      }
      actions={
        <>
          {signatureData ? (
            <DocumentButton
              opensTab
              label="View Document"
              subjectName={name}
              id={id}
              operation={getWaiverDocument}
            />
          ) : (
            <span className="px-2.5">
              <Badge tone="gray" look="plain">
                No PDF
              </Badge>
            </span>
          )}
          <CopyLinkButton
            link={{ formType: 'waiver', clientId, requestId: status === 'pending' ? requestId : undefined }}
            recipientName={name}
          />
        </>
      }
      onIntent={() => void WaiverDetail.preload().catch(() => undefined)}
      detail={() => <WaiverDetail waiver={waiver} request={request} />}
    />
  )
}
