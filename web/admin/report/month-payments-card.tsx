import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#shared/lib/money.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  allPaymentMethodLabels,
  allPaymentMethods,
  type MonthPayment,
} from '#shared/payments/month-payments.ts'
import { listPayments } from '#shared/payments/receipts-operations.ts'
import { listReportMonths } from '#shared/report/members-report.ts'
import { SelectField } from '../../ui/field.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Table } from '../../ui/table.tsx'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { today } from '../format/dates.ts'
import { QueryResultView } from '../layout/query-result-view.tsx'
import { CsvButton } from './csv-button.tsx'
import { TitledCard } from './dashboard/titled-card.tsx'
import { paymentCsvColumns } from './payment-columns.ts'
import { formatMonth } from './report-words.ts'

export function MonthPaymentsCard() {
  const months = listReportMonths(today().slice(0, 7)).toReversed()
  const [month, setMonth] = useState(months[0] ?? '')
  const payments = useQuery({
    queryKey: ['payments', month],
    queryFn: ({ signal }) => callAsStaff(listPayments, { month }, { signal }),
    meta: { hidesErrorToast: true },
  })
  return (
    <TitledCard title="For the accountant">
      <SelectField
        label="Month"
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      />
      <QueryResultView query={payments} loading={<LoadingState label="Loading payments..." />}>
        {({ rows }) => {
          const sums = sumsOf(rows)
          return (
            <>
              <Table
                isFluid
                caption="Payments of the month by method"
                columns={[
                  { header: 'Payment method', cell: ({ method }) => method },
                  { header: 'Rows', isNumber: true, cell: ({ count }) => count },
                  {
                    header: 'Total after refunds and voided receipts',
                    isNumber: true,
                    cell: ({ sum, currency }) => formatMoney(sum, currency),
                  },
                ]}
                rows={sums}
                keyOf={({ method }) => method}
              />
              <CsvButton name={`payments-of-${month}`} columns={paymentCsvColumns} rows={rows} />
            </>
          )
        }}
      </QueryResultView>
    </TitledCard>
  )
}

function sumsOf(rows: readonly MonthPayment[]) {
  const currencies = [...new Set([business.currency, ...rows.map(({ currency }) => currency)])]
  return currencies.flatMap((currency) => {
    const rowsInCurrency = rows.filter((row) => row.currency === currency)
    const currencySuffix = currency === business.currency ? '' : ` (${currency.toUpperCase()})`
    const sumRow = (name: string, rows: readonly MonthPayment[]) => ({
      method: `${name}${currencySuffix}`,
      count: rows.length,
      sum: rows.reduce((total, { amount }) => total + amount, 0),
      currency,
    })
    const methodRows = allPaymentMethods.map((method) =>
      sumRow(
        allPaymentMethodLabels[method],
        rowsInCurrency.filter((row) => row.method === method),
      ),
    )
    return [...methodRows.filter(({ count }) => count > 0), sumRow('All', rowsInCurrency)]
  })
}
