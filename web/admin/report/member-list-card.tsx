import { useQuery } from '@tanstack/react-query'
import { listMembers } from '#shared/clients/clients-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import type { MemberListName } from '#shared/lib/member-entry.ts'
import { SiteLink } from '../../ui/button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { TimeAgo } from '../records/time-ago.tsx'
import { TitledCard } from './dashboard/titled-card.tsx'

const MAX_SHOWN_MEMBERS = 10

type MemberListCardProps = { title: string; list: MemberListName; total: number; emptyText: string }

export function MemberListCard({ title, list, total, emptyText }: MemberListCardProps) {
  const members = useQuery({
    queryKey: ['clients', 'people', list],
    queryFn: ({ signal }) => callAsStaff(listMembers, { list, limit: MAX_SHOWN_MEMBERS }, { signal }),
    meta: { hidesErrorToast: true },
  })
  return (
    <TitledCard title={`${title} (${total.toLocaleString('en-US')})`}>
      <QueryResultView query={members} loading={<LoadingState label="Loading people..." />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-muted-foreground">{emptyText}</p>
          ) : (
            <>
              <ul aria-label={title} className="divide-y divide-border text-sm">
                {items.map((client) => (
                  <li key={client.id} className="flex flex-wrap items-center justify-between gap-x-3">
                    <SiteLink
                      to={`/admin/clients/${client.id}`}
                      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent-ink"
                    >
                      <PersonName name={fullName(client)} />
                    </SiteLink>
                    <span className="text-muted-foreground">
                      {client.summary.lastVisitAt ? (
                        <TimeAgo label="Last visit" instant={client.summary.lastVisitAt} />
                      ) : (
                        'No visit yet'
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              <SiteLink
                to={`/admin/members?list=${list}`}
                className="inline-flex min-h-11 items-center justify-self-start text-sm underline underline-offset-4"
              >
                All members, with CSV download
              </SiteLink>
            </>
          )
        }
      </QueryResultView>
    </TitledCard>
  )
}
