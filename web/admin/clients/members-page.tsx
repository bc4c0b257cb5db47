import { listMembers } from '#shared/clients/clients-operations.ts'
import { type MemberList, memberLists } from '#shared/lib/member-entry.ts'
import { useHasRole } from '../auth/session.ts'
import { WideSegmentedControl } from '../follow-up/wide-segmented-control.tsx'
import { CsvDownload } from '../list/csv-download.tsx'
import { ListStates } from '../list/list-frame.tsx'
import { useQueryParams } from '../list/use-query-params.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { OpenRecordProvider } from '../records/open-record.tsx'
import { PageHeading } from '../records/page-heading.tsx'
import { ClientItem, clientCsvColumns } from './client-list.tsx'

type Words = { label: string; hint: string; emptyTitle: string; emptyHint: string }

const words: Readonly<Record<MemberList, Words>> = {
  members: {
    label: 'All',
    hint: 'Everybody who may train by a membership, or has paused it.',
    emptyTitle: 'No members yet',
    emptyHint: 'Whoever buys a plan, or gets a membership by hand, is listed here within minutes.',
  },
  paymentFailed: {
    label: 'Payment failed',
    hint: 'The card was declined. They train until the days of grace are over.',
    emptyTitle: 'No payment has failed',
    emptyHint: 'When a card is declined, its member is listed here until the payment succeeds.',
  },
  absent: {
    label: 'Not coming',
    hint: 'They may train and have not come for a while; days of a closure do not count. The longest away comes first.',
    emptyTitle: 'Everybody comes',
    emptyHint: 'A member who stays away is listed here until the next visit.',
  },
  paused: {
    label: 'Paused',
    hint: 'They pay nothing, and are not missed.',
    emptyTitle: 'Nobody has paused',
    emptyHint: 'A plan is paused in the client file.',
  },
  unpaid: {
    label: 'Unpaid',
    hint: 'They trained in the last 30 days after their membership had ended, without a pass or a session.',
    emptyTitle: 'Nobody trains without paying',
    emptyHint: 'Whom the desk let in anyway is listed here for 30 days.',
  },
}

const NO_FILTERS = { status: '', search: '' }
const segments = memberLists.map((value) => ({ value, label: words[value].label }))

export function MembersPage() {
  const [query, setParams] = useQueryParams()
  const chosen = memberLists.find((each) => each === query.get('list')) ?? 'members'
  const isAdmin = useHasRole('admin')
  const list = useRecordList({ name: 'clients', operation: listMembers, query: { list: chosen } })
  const { hint, emptyTitle, emptyHint } = words[chosen]
  return (
    <>
      <PageHeading path="/admin/members">
        {isAdmin && (
          <CsvDownload
            name="members"
            columns={clientCsvColumns}
            operation={listMembers}
            query={{ list: chosen }}
          />
        )}
      </PageHeading>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <WideSegmentedControl
          label="Members"
          segments={segments}
          value={chosen}
          onChange={(value) => setParams({ list: value })}
        />
        <p className="text-sm text-muted-foreground">{hint}</p>
        <ListStates
          list={list}
          recordName="members"
          emptyTitle={emptyTitle}
          emptyHint={emptyHint}
          filters={NO_FILTERS}
          onClear={() => undefined}
        >
          {(items) => (
            <OpenRecordProvider>
              <div className="record-list @container relative">
                <ul aria-label="Members" className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @5xl:grid-cols-3">
                  {items.map((client) => (
                    <ClientItem key={client.id} client={client} />
                  ))}
                </ul>
              </div>
            </OpenRecordProvider>
          )}
        </ListStates>
      </div>
    </>
  )
}
