import { fullName, type ListedMember } from '#shared/lib/client.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { formatDecimalAmount } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import type { SortDirection } from '../../ui/table.tsx'
import { clientCsvColumns } from './client-list.tsx'

export type MemberRow = {
  client: ListedMember
  name: string
  priceId: string
  plan: string
  /** The monthly amount in the minor unit of the gym's currency. Undefined if the client pays nothing in this currency. */
  monthlyAmount: number | undefined
  otherAmounts: readonly { amount: number; currency?: string | undefined }[]
  nextPayment: PlainDate | undefined
  lastVisitAt: string | undefined
}

export const memberSortKeys = ['name', 'plan', 'monthlyAmount', 'nextPayment', 'lastVisitAt'] as const
export type MemberSort = { by: (typeof memberSortKeys)[number]; direction: SortDirection }

export function toMemberRow(client: ListedMember): MemberRow {
  const { summary, manualMembership } = client
  const priceId = summary.planPriceId ?? manualMembership?.priceId ?? client.plan ?? ''
  const { recurring = [], nextPaymentAt } = summary
  const own = recurring.filter(({ currency }) => !currency)
  return {
    client,
    name: fullName(client),
    priceId,
    plan: priceId ? serviceTitle(priceId) : '',
    monthlyAmount: own.length > 0 ? own.reduce((sum, { amount }) => sum + amount, 0) : undefined,
    otherAmounts: recurring.filter(({ currency }) => currency),
    nextPayment: nextPaymentAt
      ? plainDateIn(business.timeZone, new Date(nextPaymentAt))
      : manualMembership?.paidThrough,
    lastVisitAt: summary.lastVisitAt,
  }
}

/** Sorts the rows. Rows without a value are last in both directions. */
export function sortMembers(rows: readonly MemberRow[], { by, direction }: MemberSort): MemberRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...rows].sort((a, b) => {
    const [one, other] = [a[by] ?? '', b[by] ?? '']
    if (one === '' || other === '') return Number(one === '') - Number(other === '')
    return (
      sign *
      (typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'en', { sensitivity: 'base', numeric: true }))
    )
  })
}

/** Parses a sort such as '-nextPayment'. The minus means descending order. */
export function parseSort(text: string | null): MemberSort | undefined {
  const by = memberSortKeys.find((each) => each === text?.replace(/^-/, ''))
  return by && { by, direction: text?.startsWith('-') ? 'descending' : 'ascending' }
}

/** Returns the sort order after a click on a column heading: first ascending, then descending, then undefined (the default order). */
export function getNextSort(current: MemberSort | undefined, by: MemberSort['by']): string | undefined {
  if (current?.by !== by) return by
  return current.direction === 'ascending' ? `-${by}` : undefined
}

export const memberCsvColumns: readonly CsvColumn<ListedMember>[] = [
  ...clientCsvColumns,
  {
    label: 'Monthly amount',
    value: (client) => {
      const { monthlyAmount } = toMemberRow(client)
      return monthlyAmount === undefined ? undefined : formatDecimalAmount(monthlyAmount)
    },
  },
  {
    label: 'In other currencies',
    value: (client) =>
      toMemberRow(client)
        .otherAmounts.map(
          ({ amount, currency = '' }) => `${formatDecimalAmount(amount, currency)} ${currency}`,
        )
        .join(', ') || undefined,
  },
  { label: 'Paid by', value: ({ paidBy }) => paidBy },
  { label: 'Next payment', value: (client) => toMemberRow(client).nextPayment },
]
