import { listMembers } from '#shared/clients/clients-operations.ts'
import { type MemberListName, memberListNames } from '#shared/lib/member-entry.ts'
import { useHasRole } from '../auth/session.ts'
import { WideSegmentedControl } from '../follow-up/wide-segmented-control.tsx'
import { CsvDownload } from '../list/csv-download.tsx'
import { RecordListView } from '../list/record-list-view.tsx'
import { useQueryParams } from '../list/use-query-params.ts'
import { useRecordList } from '../list/use-record-list.ts'
import { PageHeading } from '../records/page-heading.tsx'
import { memberCsvColumns } from './member-rows.ts'
import { MembersTable } from './members-table.tsx'

type ListTexts = { label: string; hint: string; emptyTitle: string; emptyHint: string }

const listTexts: Readonly<Record<MemberListName, ListTexts>> = {
  members: {
    label: 'All',
    hint: 'Clients with an active or paused membership.',
    emptyTitle: 'No members yet',
    emptyHint: 'New members appear here within minutes.',
  },
  paymentFailed: {
    label: 'Payment failed',
    hint: 'The card was declined. These members may train until their grace period ends.',
    emptyTitle: 'No payment has failed',
    emptyHint: 'Members appear here when a card is declined, until the payment succeeds.',
  },
  absent: {
    label: 'Absent',
    hint: 'Members who have not visited for a while, longest absence first. Days when the gym is closed do not count.',
    emptyTitle: 'No absent members',
    emptyHint: 'Members who stay away appear here until their next visit.',
  },
  paused: {
    label: 'Paused',
    hint: 'Paused members pay nothing.',
    emptyTitle: 'No paused members',
    emptyHint: 'Pause a plan in the client file.',
  },
  unpaid: {
    label: 'Unpaid',
    hint: 'Clients who trained in the last 30 days without a membership, a pass or a session.',
    emptyTitle: 'No unpaid visits',
    emptyHint: 'Clients admitted with an override in the last 30 days.',
  },
}

const NO_FILTERS = { status: '', search: '' }
const segments = memberListNames.map((value) => ({ value, label: listTexts[value].label }))

export function MembersPage() {
  const [query, setParams] = useQueryParams()
  const chosenList = memberListNames.find((each) => each === query.get('list')) ?? 'members'
  const isAdmin = useHasRole('admin')
  const hasSortOrPlan = query.has('sort') || query.has('plan')
  const list = useRecordList({
    name: 'clients',
    operation: listMembers,
    query: { list: chosenList },
    loadsAllPages: hasSortOrPlan,
  })
  const { hint, emptyTitle, emptyHint } = listTexts[chosenList]
  return (
    <>
      <PageHeading path="/admin/members">
        {isAdmin && (
          <CsvDownload
            name="members"
            columns={memberCsvColumns}
            operation={listMembers}
            query={{ list: chosenList }}
          />
        )}
      </PageHeading>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <WideSegmentedControl
          label="Members"
          segments={segments}
          value={chosenList}
          onChange={(value) => setParams({ list: value })}
        />
        <p className="text-sm text-muted-foreground">{hint}</p>
        <RecordListView
          list={list}
          recordName="members"
          emptyTitle={emptyTitle}
          emptyHint={emptyHint}
          filters={NO_FILTERS}
          onClear={() => undefined}
        >
          {(items) => <MembersTable clients={items} list={list} query={query} setParams={setParams} />}
        </RecordListView>
      </div>
    </>
  )
}
