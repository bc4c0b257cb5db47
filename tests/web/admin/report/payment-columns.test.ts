import { expect, it } from 'vitest'
import { toCsv } from '#shared/lib/text/csv.ts'
import { paymentCsvColumns } from '#web/admin/report/payment-columns.ts'

it('the file of the accountant runs no formula of a name or reason, and keeps amounts as numbers', () => {
  const csv = toCsv(paymentCsvColumns, [
    {
      day: '2026-11-30',
      kind: 'void',
      reference: '17',
      method: 'cash',
      amount: -6050,
      currency: 'usd',
      name: '@SUM(A1)',
      by: '+Ana',
      reason: '=HYPERLINK("x")',
      priceId: 'group-fitness-monthly',
      paidFrom: '2026-11-01',
      paidThrough: '2026-11-30',
    },
  ])
  const [, line] = csv.split('\r\n')
  expect(line).toBe(
    `"2026-11-30","Void","17","Cash","-60.5","USD","'@SUM(A1)","Group Fitness","2026-11-01","2026-11-30","'+Ana","'=HYPERLINK(""x"")"`,
  )
})
