import { fullName } from '#shared/client.ts'
import type { FormRequest } from '#shared/form-request.ts'
import { getWaiverDocument } from '#shared/operations/waivers.ts'
import { effectiveWaiverStatus, type Waiver } from '#shared/waiver.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { Badge } from '../../ui/badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { today } from '../format/dates.ts'
import type { ListView } from '../list/list-view.tsx'
import { ContactLine } from '../records/contact-line.tsx'
import { CopyLinkButton } from '../records/copy-link-button.tsx'
import { DocumentButton } from '../records/document-button.tsx'
import { RecordItem } from '../records/record-item.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { WaiverExpiry, WaiverExpiryBadge } from './waiver-expiry.tsx'
import { WaiverProgress } from './waiver-progress.tsx'
import { isSignedWithoutSignature } from './waiver-status.ts'
import { waiverTypeLabels } from './waiver-type-labels.ts'

const WaiverDetail = lazyComponent(() => import('./waiver-detail.tsx').then((m) => m.WaiverDetail))

type WaiverItemProps = { waiver: Waiver; request: FormRequest | undefined; view: ListView }

export function WaiverItem({ waiver, request, view }: WaiverItemProps) {
  const { id, clientId, requestId, status, email, createdAt, waiverType, signatureData } = waiver
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  return (
    <RecordItem
      view={view}
      title={name || email}
      badges={
        <>
          <StatusBadge status={effectiveWaiverStatus(waiver, today())} />
          <WaiverExpiryBadge waiver={waiver} />
        </>
      }
      meta={
        <>
          <ContactLine email={email} phone={signatureData?.phone} />
          <TimeAgo instant={createdAt} />
          {!clientId && <p>No client linked</p>}
        </>
      }
      summary={
        <>
          <p>{waiverTypeLabels[waiverType]}</p>
          {isSignedWithoutSignature(waiver) && <p className="text-warning">Signed, no signature on file</p>}
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
              <Badge tone="gray">No PDF</Badge>
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
