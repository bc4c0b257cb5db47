import {
  allTimeCounterWrite,
  type CounterDeltas,
  getGymMonth,
  monthCounterWrite,
  readCountersSince,
  readMonthCountersSince,
} from '#functions/lib/table/counters.ts'
import { memberMonthKey } from '#functions/lib/table/keys.ts'
import { transact, type Write } from '#functions/lib/table/transact.ts'
import { readMonthlyMemberCounts } from '#functions/report/member-months.ts'
import { counterMoveWrites } from '#functions/report/move-counts.ts'
import {
  getMemberCounterDeltas,
  PLAN_CENTS_COUNTER_PREFIX,
  PLAN_PEOPLE_COUNTER_PREFIX,
  parseMemberListEntry,
} from '#shared/lib/member-entry.ts'
import { moneyCounterName } from '#shared/lib/money.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import { paymentMethodCounterName } from '#shared/payments/month-payments.ts'
import { parseMemberHistory } from '#shared/report/member-history.ts'
import { type ScannedTable, scanTable } from './scan-table.ts'

const counterKinds = ['allTime', 'byMonth', 'memberMonths'] as const
type Kind = (typeof counterKinds)[number]
export type MonthCounterDifference = {
  kind: Kind
  month: string
  name: string
  stored: number
  computed: number
}

type Sums = Map<string, Map<string, number>>

const countsIn = (sums: Sums, month: string) => sums.get(month) ?? new Map<string, number>()

function addTo(sums: Sums, month: string, counts: CounterDeltas): void {
  const monthCounts = countsIn(sums, month)
  sums.set(month, monthCounts)
  for (const [name, by] of Object.entries(counts)) monthCounts.set(name, (monthCounts.get(name) ?? 0) + by)
}

function computeSums({
  visits,
  collected,
  memberEntries,
  memberHistories,
}: ScannedTable): Record<Kind, Sums> {
  const sums: Record<Kind, Sums> = { allTime: new Map(), byMonth: new Map(), memberMonths: new Map() }
  for (const entry of memberEntries)
    addTo(sums.allTime, '', getMemberCounterDeltas(undefined, parseMemberListEntry(entry)))
  for (const history of memberHistories) {
    for (const { month, change } of parseMemberHistory(history))
      addTo(sums.memberMonths, month, { [change]: 1 })
  }
  const monthOf = (at: string) => getGymMonth(new Date(at))
  for (const visit of visits)
    if (!visit.voidedAt) addTo(sums.byMonth, monthOf(visit.at), getVisitCounterDeltas(visit))
  for (const { at, kind, currency, amount, method } of collected)
    addTo(sums.byMonth, monthOf(at), {
      [moneyCounterName(kind, currency)]: amount,
      ...(method && { [paymentMethodCounterName(kind, method, currency)]: amount }),
    })
  return sums
}

const isMemberCounter = (name: string) =>
  name.startsWith('member.') ||
  name.startsWith(PLAN_CENTS_COUNTER_PREFIX) ||
  name.startsWith(PLAN_PEOPLE_COUNTER_PREFIX)

async function readSums(): Promise<Record<Kind, Sums>> {
  const sums: Record<Kind, Sums> = { allTime: new Map(), byMonth: new Map(), memberMonths: new Map() }
  const { allTime } = await readCountersSince('9999-01-01')
  addTo(
    sums.allTime,
    '',
    Object.fromEntries(Object.entries(allTime).filter(([name]) => isMemberCounter(name))),
  )
  for (const [month, counts] of await readMonthCountersSince('0000-01')) addTo(sums.byMonth, month, counts)
  for (const [month, counts] of await readMonthlyMemberCounts()) addTo(sums.memberMonths, month, counts)
  return sums
}

async function readDifferences(): Promise<MonthCounterDifference[]> {
  const [computed, stored] = [computeSums(await scanTable()), await readSums()]
  return counterKinds.flatMap((kind) =>
    [...new Set([...computed[kind].keys(), ...stored[kind].keys()])].flatMap((month) => {
      const [computedCounts, storedCounts] = [countsIn(computed[kind], month), countsIn(stored[kind], month)]
      return [...new Set([...computedCounts.keys(), ...storedCounts.keys()])].flatMap((name) => {
        const counts = { stored: storedCounts.get(name) ?? 0, computed: computedCounts.get(name) ?? 0 }
        return counts.stored === counts.computed ? [] : [{ kind, month, name, ...counts }]
      })
    }),
  )
}

/** Finds months whose counters are wrong. A difference counts only if two reads show it, because records may change during a read. */
export async function findWrongMonthCounters(): Promise<MonthCounterDifference[]> {
  const before = new Set((await readDifferences()).map((difference) => JSON.stringify(difference)))
  if (before.size === 0) return []
  return (await readDifferences()).filter((difference) => before.has(JSON.stringify(difference)))
}

export const describeMonth = ({ month, name, stored, computed }: MonthCounterDifference): string =>
  `counter ${name}${month && ` of ${month}`} is ${stored}, must be ${computed}`

export async function correctMonthCounters(differences: readonly MonthCounterDifference[]): Promise<void> {
  for (const difference of differences) await transact(correctionWrites(difference))
}

function correctionWrites({ kind, month, name, stored, computed }: MonthCounterDifference): Write[] {
  const by = computed - stored
  if (kind === 'allTime') return [allTimeCounterWrite({ [name]: by })]
  if (kind === 'byMonth') return [monthCounterWrite({ [name]: by }, new Date(`${month}-15T12:00:00Z`))]
  const months = Array.from({ length: Math.abs(by) }, () => ({ key: memberMonthKey(month), name }))
  return by > 0 ? counterMoveWrites([], months) : counterMoveWrites(months, [])
}
