import { weekdayNames } from '#shared/lib/dates/week.ts'
import { formatDecimalAmount, formatMoney } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { allPaymentMethodLabels, allPaymentMethods } from '#shared/payments/month-payments.ts'
import type { MonthlyMemberStatistics, PlanStatistics } from '#shared/report/members-report.ts'

export const monthCsvColumns: readonly CsvColumn<MonthlyMemberStatistics>[] = [
  { label: 'Month', value: ({ month }) => month },
  { label: 'Members at start', value: ({ atStart }) => atStart },
  { label: 'Joined', value: ({ joined }) => joined },
  { label: 'Ended', value: ({ ended }) => ended },
  { label: 'Churn %', value: ({ churnPercent }) => churnPercent },
  { label: 'Paused', value: ({ paused }) => paused },
  { label: 'Payment failed', value: ({ paymentFailed }) => paymentFailed },
  { label: 'Visits', value: ({ visits }) => visits },
  { label: 'Visits per member', value: ({ visitsPerMember }) => visitsPerMember },
  { label: 'Collected', value: ({ collected }) => formatDecimalAmount(collected) },
  { label: 'Refunded', value: ({ refunded }) => formatDecimalAmount(refunded) },
  ...allPaymentMethods.map((method) => ({
    label: allPaymentMethodLabels[method],
    value: ({ byMethod }: MonthlyMemberStatistics) => Number(formatDecimalAmount(byMethod[method])),
  })),
  {
    label: 'Other currencies',
    value: ({ others }) =>
      others
        .map(({ currency, collected, refunded }) => formatMoney(collected - refunded, currency))
        .join(' '),
  },
]

export const planCsvColumns: readonly CsvColumn<PlanStatistics>[] = [
  { label: 'Plan', value: ({ priceId }) => serviceTitle(priceId) },
  { label: 'People', value: ({ people }) => people },
  {
    label: 'Monthly revenue',
    value: ({ monthlyAmount, currency }) => formatDecimalAmount(monthlyAmount, currency),
  },
  { label: 'Currency', value: ({ currency = business.currency }) => currency.toUpperCase() },
]

type HourRow = { hour: number; visits: readonly number[] }

export function createHourRows(visitsByHour: readonly (readonly number[])[]): HourRow[] {
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    visits: visitsByHour.map((hours) => hours[hour] ?? 0),
  }))
  const isUsed = ({ visits }: HourRow) => visits.some((each) => each > 0)
  const [first, last] = [rows.findIndex(isUsed), rows.findLastIndex(isUsed)]
  return first < 0 ? [] : rows.slice(first, last + 1)
}

export const hourCsvColumns: readonly CsvColumn<HourRow>[] = [
  { label: 'Hour', value: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
  ...weekdayNames.map((label, weekday) => ({ label, value: ({ visits }: HourRow) => visits[weekday] })),
]
