import { useQuery } from '@tanstack/react-query'
import { listActivities } from '#shared/clients/activities-operations.ts'
import type { FormRequest } from '#shared/form-requests/form-request.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { formatGymDateTime } from '../format/dates.ts'
import { EmailAddress } from '../records/email-address.tsx'

export function AuditTrail({ waiver, request }: { waiver: Waiver; request: FormRequest | undefined }) {
  const { id, clientId } = waiver
  const views = useQuery({
    queryKey: ['clients', 'activities', clientId, 'documentDownloaded'],
    queryFn: ({ signal }) =>
      callAsStaff(listActivities, { clientId, type: 'documentDownloaded', limit: 50 }, { signal }),
    enabled: clientId !== undefined,
  })
  const viewSteps: AuditStep[] = (views.data?.items ?? [])
    .filter(({ subject }) => subject.id === id)
    .toReversed()
    .map(({ id: key, actor, at }) => ({ key, text: `Viewed by ${actor.name ?? 'a colleague'}`, at }))
  return (
    <ol className="grid text-sm">
      {[...listSteps(waiver, request), ...viewSteps].map(({ key, text, at, to }) => (
        <li key={key} className="group relative flex flex-wrap gap-x-3 pb-3 pl-5 last:pb-0">
          <span aria-hidden="true" className="absolute top-1.5 left-0 size-2 rounded-full bg-border-strong" />
          <span
            aria-hidden="true"
            className="absolute top-4 bottom-0 left-[0.21875rem] w-px bg-border group-last:hidden"
          />
          <span className="mr-auto wrap-anywhere">{text}</span>
          {at && (
            <time dateTime={at} className="text-muted-foreground tabular-figures">
              {formatGymDateTime(at)}
            </time>
          )}
          {to && (
            <span className="text-muted-foreground wrap-anywhere">
              <EmailAddress>{to}</EmailAddress>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type AuditStep = { key: string; text: string; at?: string | undefined; to?: string | undefined }

function listSteps(waiver: Waiver, request: FormRequest | undefined): AuditStep[] {
  const { requestId, createdAt, openedAt = request?.openedAt, scrolledToEndAt, declinedAt, evidence } = waiver
  const isEmailed = waiver.emails.some(({ status }) => status === 'sent')
  const datedSteps = [
    [requestId ? 'Sent' : 'Created', createdAt],
    ['Opened', openedAt],
    ['Read to the end', scrolledToEndAt],
    ['Declined', declinedAt],
    ['Signed', evidence?.signedAt],
  ] as const
  return [
    ...datedSteps.filter(([, at]) => at).map(([text, at]) => ({ key: text, text, at })),
    ...(evidence
      ? [
          isEmailed
            ? { key: 'copy', text: 'Copy emailed', to: waiver.email }
            : { key: 'copy', text: 'Copy not emailed' },
        ]
      : []),
  ]
}
