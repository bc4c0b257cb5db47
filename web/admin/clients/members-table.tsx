import type { ListedMember } from '#shared/lib/client.ts'
import { formatPlainDate } from '#shared/lib/dates/plain-date.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { SiteLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { useQueryParams } from '../list/use-query-params.ts'
import type { RecordList } from '../list/use-record-list.ts'
import { TimeAgo } from '../records/time-ago.tsx'
import { clientPath } from './client-list.tsx'
import {
  getNextSort,
  type MemberRow,
  type MemberSort,
  parseSort,
  sortMembers,
  toMemberRow,
} from './member-rows.ts'
import { PlanBadge } from './plan-badge.tsx'

type MemberColumnSort = NonNullable<Column<MemberRow>['sort']>

type MembersTableProps = {
  clients: readonly ListedMember[]
  list: Pick<RecordList<ListedMember>, 'hasMore'>
  query: URLSearchParams
  setParams: ReturnType<typeof useQueryParams>[1]
}

export function MembersTable({ clients, list, query, setParams }: MembersTableProps) {
  const sort = parseSort(query.get('sort'))
  const priceId = query.get('plan') ?? ''
  const all = clients.map(toMemberRow)
  const rowsOfPlan = priceId ? all.filter((row) => row.priceId === priceId) : all
  const rows = sort ? sortMembers(rowsOfPlan, sort) : rowsOfPlan
  const planNames = new Map(all.flatMap((row) => (row.priceId ? [[row.priceId, row.plan] as const] : [])))
  if (priceId && !planNames.has(priceId)) planNames.set(priceId, priceId)
  const sortFor = (by: MemberSort['by']): MemberColumnSort => ({
    direction: sort?.by === by ? sort.direction : undefined,
    onSort: () => setParams({ sort: getNextSort(sort, by) }),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SelectField
          label="Plan"
          className="basis-56 [&>label]:sr-only"
          placeholder="All plans"
          options={[...planNames]
            .map(([value, label]) => ({ value, label }))
            .sort((a, b) => a.label.localeCompare(b.label, 'en'))}
          value={priceId}
          onChange={({ target }) => setParams({ plan: target.value })}
        />
        {(sort || priceId) && list.hasMore && (
          <p role="status" className="text-sm text-muted-foreground">
            Loading all members: {all.length} so far
          </p>
        )}
      </div>
      {rows.length > 0 ? (
        <Table caption="Members" columns={columnsOf(sortFor)} rows={rows} keyOf={({ client }) => client.id} />
      ) : (
        !list.hasMore && <p className="py-6 text-muted-foreground">No members on this plan.</p>
      )}
    </>
  )
}

const columnsOf = (sortFor: (by: MemberSort['by']) => MemberColumnSort): readonly Column<MemberRow>[] => {
  const withSort = (by: MemberSort['by'], column: Column<MemberRow>) => ({ ...column, sort: sortFor(by) })
  return [
    withSort('name', {
      header: 'Name',
      className: 'max-w-44 sm:max-w-72',
      cell: ({ client, name }) => (
        <>
          <SiteLink
            to={clientPath(client.id)}
            className="line-clamp-2 font-semibold wrap-anywhere underline underline-offset-4"
          >
            <PersonName name={name} />
          </SiteLink>
          {client.paidBy && (
            <span className="text-sm text-muted-foreground wrap-anywhere">Paid by {client.paidBy}</span>
          )}
        </>
      ),
    }),
    withSort('plan', {
      header: 'Plan',
      cell: ({ client, plan }) =>
        client.summary.planPriceId || client.plan ? (
          <PlanBadge client={client} />
        ) : (
          plan || (client.manualMembership ? 'Manual membership' : 'None')
        ),
    }),
    withSort('monthlyAmount', {
      header: 'Monthly amount',
      isNumber: true,
      cell: ({ monthlyAmount, otherAmounts }) =>
        [
          ...(monthlyAmount === undefined ? [] : [formatMoney(monthlyAmount)]),
          ...otherAmounts.map(({ amount, currency }) => formatMoney(amount, currency)),
        ].join(' + ') || <NoneText />,
    }),
    withSort('nextPayment', {
      header: 'Next payment',
      cell: ({ nextPayment }) => (nextPayment ? formatPlainDate(nextPayment) : <NoneText />),
    }),
    withSort('lastVisitAt', {
      header: 'Last visit',
      cell: ({ lastVisitAt }) => (lastVisitAt ? <TimeAgo instant={lastVisitAt} /> : <NoneText />),
    }),
  ]
}

const NoneText = () => <span className="text-muted-foreground">None</span>
