import * as z from 'zod/mini'
import { addMonths } from '../lib/dates/plain-date.ts'
import {
  PLAN_CENTS_COUNTER_PREFIX,
  PLAN_PEOPLE_COUNTER_PREFIX,
  parsePlanCounterName,
} from '../lib/member-entry.ts'
import { moneyCounterName } from '../lib/money.ts'
import { business } from '../lib/settings/business.ts'
import { HOURLY_VISITS_COUNTER_PREFIX } from '../lib/visit-counts.ts'
import { allPaymentMethods, paymentMethodCounterName } from '../payments/month-payments.ts'
import { paymentMethods } from '../payments/receipt.ts'
import { computeMemberStatistics, MemberStatistics } from './member-statistics.ts'

export const MEMBER_REPORT_MONTHS = 12

const MonthlyMemberStatistics = z.object({
  month: z.string(),
  atStart: z.number(),
  joined: z.number(),
  ended: z.number(),
  paused: z.number(),
  paymentFailed: z.number(),
  /** The percentage of members whose membership ended in the month. Missing if the gym had no members at the start of the month. */
  churnPercent: z.optional(z.number()),
  collected: z.number(),
  refunded: z.number(),
  others: z.array(z.object({ currency: z.string(), collected: z.number(), refunded: z.number() })),
  /** Collected amounts minus refunds for each payment method, in the minor unit of the gym's currency. */
  byMethod: z.record(z.enum(allPaymentMethods), z.number()),
  visits: z.number(),
  visitsPerMember: z.optional(z.number()),
})
export type MonthlyMemberStatistics = z.infer<typeof MonthlyMemberStatistics>

const PlanStatistics = z.object({
  priceId: z.string(),
  currency: z.optional(z.string()),
  people: z.number(),
  monthlyAmount: z.number(),
})
export type PlanStatistics = z.infer<typeof PlanStatistics>

export const MembersReport = z.object({
  numbers: MemberStatistics,
  months: z.array(MonthlyMemberStatistics),
  plans: z.array(PlanStatistics),
  /** `visitsByHour[weekday][hour]` is the number of visits in that hour. Weekday 0 is Monday. */
  visitsByHour: z.array(z.array(z.number())),
})
export type MembersReport = z.infer<typeof MembersReport>

type Counts = Readonly<Record<string, number>>
export type MemberCounters = {
  allTime: Counts
  byMonth: ReadonlyMap<string, Counts>
  memberMonths: ReadonlyMap<string, Counts>
}

export const listReportMonths = (thisMonth: string): string[] =>
  Array.from({ length: MEMBER_REPORT_MONTHS }, (_, i) =>
    addMonths(`${thisMonth}-01`, i + 1 - MEMBER_REPORT_MONTHS).slice(0, 7),
  )

export function buildMembersReport(
  { allTime, byMonth, memberMonths }: MemberCounters,
  thisMonth: string,
): MembersReport {
  const months = listReportMonths(thisMonth)
  const of = (counters: ReadonlyMap<string, Counts>, month: string) => (name: string) =>
    counters.get(month)?.[name] ?? 0
  const [first = ''] = months
  let memberCount = 0
  for (const [month, counts] of memberMonths)
    if (month < first) memberCount += (counts.joined ?? 0) - (counts.ended ?? 0)
  return {
    numbers: computeMemberStatistics(allTime),
    months: months.map((month) => {
      const [change, count] = [of(memberMonths, month), of(byMonth, month)]
      const [atStart, joined, ended] = [memberCount, change('joined'), change('ended')]
      memberCount += joined - ended
      const total = atStart + joined
      return {
        month,
        atStart,
        joined,
        ended,
        paused: change('paused'),
        paymentFailed: change('failed'),
        ...(atStart > 0 && { churnPercent: roundToTenths((100 * ended) / atStart) }),
        ...moneyOf(byMonth.get(month) ?? {}),
        byMethod: amountsByMethod(byMonth.get(month) ?? {}),
        visits: count('visits'),
        ...(total > 0 && { visitsPerMember: roundToTenths(count('memberVisits') / total) }),
      }
    }),
    plans: plansOf(allTime),
    visitsByHour: Array.from({ length: 7 }, (_, weekday) =>
      Array.from({ length: 24 }, (_, hour) =>
        months.reduce(
          (sum, month) => sum + of(byMonth, month)(`${HOURLY_VISITS_COUNTER_PREFIX}${weekday}.${hour}`),
          0,
        ),
      ),
    ),
  }
}

const OTHER_CURRENCY_PATTERN = /^(?:collected|refunded)\.([a-z]{3})$/

function moneyOf(counts: Counts) {
  const of = (currency: string) => ({
    collected: counts[moneyCounterName('collected', currency)] ?? 0,
    refunded: counts[moneyCounterName('refunded', currency)] ?? 0,
  })
  const otherCurrencies = Object.keys(counts).flatMap((name) => OTHER_CURRENCY_PATTERN.exec(name)?.[1] ?? [])
  const others = [...new Set(otherCurrencies)].sort().map((currency) => ({ currency, ...of(currency) }))
  return { ...of(business.currency), others }
}

/** Returns the net amount of each payment method. 'card' (Stripe) has no counter, so its amount is the total minus all other methods. */
function amountsByMethod(counts: Counts): MonthlyMemberStatistics['byMethod'] {
  const net = (collected: string, refunded: string) => (counts[collected] ?? 0) - (counts[refunded] ?? 0)
  const manualAmounts = paymentMethods.map((method) => {
    const counter = (kind: 'collected' | 'refunded') =>
      paymentMethodCounterName(kind, method, business.currency)
    return [method, net(counter('collected'), counter('refunded'))] as const
  })
  const cardAmount = manualAmounts.reduce((left, [, amount]) => left - amount, net('collected', 'refunded'))
  return { ...Object.fromEntries(manualAmounts), card: cardAmount } as MonthlyMemberStatistics['byMethod']
}

const roundToTenths = (value: number): number => Math.round(10 * value) / 10

const plansOf = (allTime: Counts): PlanStatistics[] =>
  Object.entries(allTime)
    .flatMap(([name, people]) => {
      if (!name.startsWith(PLAN_PEOPLE_COUNTER_PREFIX) || people === 0) return []
      const centsCounter = `${PLAN_CENTS_COUNTER_PREFIX}${name.slice(PLAN_PEOPLE_COUNTER_PREFIX.length)}`
      return { ...parsePlanCounterName(name), people, monthlyAmount: allTime[centsCounter] ?? 0 }
    })
    .sort((a, b) => b.monthlyAmount - a.monthlyAmount || a.priceId.localeCompare(b.priceId))
