import { formatDecimalAmount } from '#shared/lib/money.ts'
import type { CsvColumn } from '#shared/lib/text/csv.ts'
import { serviceTitle } from '#shared/payments/catalog.ts'
import { allPaymentMethodLabels, type MonthPayment } from '#shared/payments/month-payments.ts'

const kindLabels = { receipt: 'Receipt', void: 'Void', payment: 'Payment', refund: 'Refund' } as const

export const paymentCsvColumns: readonly CsvColumn<MonthPayment>[] = [
  { label: 'Day', value: ({ day }) => day },
  { label: 'Type', value: ({ kind }) => kindLabels[kind] },
  { label: 'Reference', value: ({ reference }) => reference },
  { label: 'Payment method', value: ({ method }) => allPaymentMethodLabels[method] },
  // The amount is a number, because spreadsheets do not add up text that begins with a minus sign.
  { label: 'Amount', value: ({ amount, currency }) => Number(formatDecimalAmount(amount, currency)) },
  { label: 'Currency', value: ({ currency }) => currency.toUpperCase() },
  { label: 'Client', value: ({ name }) => name },
  { label: 'Plan', value: ({ priceId }) => priceId && serviceTitle(priceId) },
  { label: 'Paid from', value: ({ paidFrom }) => paidFrom },
  { label: 'Paid through', value: ({ paidThrough }) => paidThrough },
  { label: 'Recorded by', value: ({ by }) => by },
  { label: 'Reason', value: ({ reason }) => reason },
]
