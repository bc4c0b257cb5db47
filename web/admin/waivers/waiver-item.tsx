import { fullName } from '#shared/client.ts'
import type { FormRequest } from '#shared/form-request.ts'
import { getWaiverDocument } from '#shared/operations.ts'
import type { Waiver } from '#shared/waiver.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { Badge } from '../../ui/badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { View } from '../list/use-view.ts'
import { ContactLine } from '../records/contact-line.tsx'
import { CopyLinkButton } from '../records/copy-link-button.tsx'
import { DocumentButton } from '../records/document-button.tsx'
import { RecordItem } from '../records/record-item.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { WaiverExpiry, WaiverExpiryBadge } from './waiver-expiry.tsx'
import { WaiverProgress } from './waiver-progress.tsx'
import { waiverTypeLabels } from './waiver-type-labels.ts'

const WaiverDetail = lazyComponent(() => import('./waiver-detail.tsx').then((m) => m.WaiverDetail))

type WaiverItemProps = { waiver: Waiver; request: FormRequest | undefined; view: View }

export function WaiverItem({ waiver, request, view }: WaiverItemProps) {
  const { id, clientId, requestId, status, email, createdAt, waiverType, signatureData } = waiver
  const name = fullName({ firstName: waiver.clientFirstName, lastName: waiver.clientLastName })
  return (
    <RecordItem
      view={view}
      title={name || email}
      badges={
        <>
          <StatusBadge status={status} />
          <WaiverExpiryBadge waiver={waiver} />
        </>
      }
      about={
        <>
          <ContactLine email={email} phone={signatureData?.phone} />
          <TimeAgo instant={createdAt} />
          {!clientId && <p>No client linked</p>}
        </>
      }
      glance={
        <>
          <p>{waiverTypeLabels[waiverType]}</p>
          <WaiverExpiry waiver={waiver} />
          <WaiverProgress waiver={waiver} request={request} />
        </>
      }
      actions={
        <>
          {signatureData ? (
            <DocumentButton label="View Document" of={name} id={id} operation={getWaiverDocument} />
          ) : (
            <span className="px-2.5">
              <Badge tone="gray">No PDF</Badge>
            </span>
          )}
          <CopyLinkButton
            link={{ formType: 'waiver', clientId, requestId: status === 'pending' ? requestId : undefined }}
            of={name}
          />
        </>
      }
      onReach={() => void WaiverDetail.preload().catch(() => undefined)}
      detail={() => <WaiverDetail waiver={waiver} request={request} />}
    />
  )
}
