import { describe, expect, it } from 'vitest'
import { toCsv } from '#shared/lib/text/csv.ts'
import {
  createHourRows,
  hourCsvColumns,
  monthCsvColumns,
  planCsvColumns,
} from '#web/admin/report/members-columns.ts'

const linesOf = (csv: string) => csv.replaceAll('"', '').slice(1).trimEnd().split('\r\n')

describe('the files of the report of members', () => {
  it('have each number of a month under its name, and money in dollars', () => {
    const month = {
      month: '2026-11',
      atStart: 10,
      joined: 11,
      ended: 12,
      churnPercent: 13.5,
      paused: 14,
      paymentFailed: 15,
      visits: 16,
      visitsPerMember: 1.7,
      collected: 1805,
      refunded: 190_000,
      others: [{ currency: 'eur', collected: 9900, refunded: 500 }],
      byMethod: { card: 1200, cash: 600, transfer: -5, directDebit: 10, other: 0 },
    }
    const { churnPercent: _, visitsPerMember: __, ...first } = { ...month, month: '2026-10' }
    expect(linesOf(toCsv(monthCsvColumns, [first, month]))).toEqual([
      'Month,Members at start,Joined,Ended,Churn %,Paused,Payment failed,Visits,Visits per member,Collected,Refunded,Stripe,Cash,Transfer,Direct debit,Other,Other currencies',
      '2026-10,10,11,12,,14,15,16,,18.05,1900.00,12,6,-0.05,0.1,0,€94',
      '2026-11,10,11,12,13.5,14,15,16,1.7,18.05,1900.00,12,6,-0.05,0.1,0,€94',
    ])
  })

  it('have each plan by its name', () => {
    const row = { priceId: 'group-fitness-monthly', people: 3, monthlyAmount: 35_705 }
    expect(linesOf(toCsv(planCsvColumns, [row, { ...row, currency: 'jpy' }]))).toEqual([
      'Plan,People,Monthly revenue,Currency',
      'Group Fitness,3,357.05,USD',
      'Group Fitness,3,35705,JPY',
    ])
  })

  it('have the hours from the first to the last in which anybody came, from Monday to Sunday', () => {
    const visits = Array.from({ length: 7 }, () => Array<number>(24).fill(0))
    const come = (weekday: number, hour: number, count: number) => {
      const hours = visits[weekday]
      if (hours) hours[hour] = count
    }
    come(0, 9, 4)
    come(6, 11, 5)
    expect(linesOf(toCsv(hourCsvColumns, createHourRows(visits)))).toEqual([
      'Hour,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
      '09:00,4,0,0,0,0,0,0',
      '10:00,0,0,0,0,0,0,0',
      '11:00,0,0,0,0,0,0,5',
    ])
    expect(createHourRows(visits.map((hours) => hours.map(() => 0)))).toEqual([])
  })
})
