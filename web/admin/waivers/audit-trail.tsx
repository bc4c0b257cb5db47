import { useQuery } from '@tanstack/react-query'
import type { FormRequest } from '#shared/form-request.ts'
import { listActivities } from '#shared/operations/activities.ts'
import type { Waiver } from '#shared/waiver.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { type DescriptionItem, DescriptionList } from '../records/description-list.tsx'

type AuditTrailProps = { waiver: Waiver; request: FormRequest | undefined }

/** What happened to a waiver, in order, and which colleagues downloaded its document. */
export function AuditTrail({ waiver, request }: AuditTrailProps) {
  const { id, clientId } = waiver
  const views = useQuery({
    queryKey: ['clients', 'activities', clientId, 'documentDownloaded'],
    queryFn: ({ signal }) =>
      callAsStaff(
        listActivities,
        { ...(clientId && { clientId }), type: 'documentDownloaded', limit: 50 },
        { signal },
      ),
    enabled: clientId !== undefined,
  })
  const viewers = (views.data?.items ?? [])
    .filter(({ subject }) => subject.id === id)
    .map(({ actor, at }) => `${actor.name ?? 'a colleague'} on ${formatGymDateTime(at)}`)
  return <DescriptionList hidesEmpty facts={[...steps(waiver, request), ['Viewed by', viewers.join('; ')]]} />
}

function steps(waiver: Waiver, request: FormRequest | undefined): DescriptionItem[] {
  const { requestId, createdAt, openedAt = request?.openedAt, scrolledToEndAt, declinedAt, evidence } = waiver
  const isEmailed = waiver.emails.some(({ status }) => status === 'sent')
  const at = (instant: string | undefined) => instant && formatGymDateTime(instant)
  return [
    ['Sent', requestId && at(createdAt)],
    ['Opened', at(openedAt)],
    ['Read to the end', at(scrolledToEndAt)],
    ['Declined', at(declinedAt)],
    ['Signed', at(evidence?.signedAt)],
    ['Copy by email', evidence && (isEmailed ? `Sent to ${waiver.email}` : 'Not sent')],
  ]
}
