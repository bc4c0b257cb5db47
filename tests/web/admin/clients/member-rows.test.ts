import { describe, expect, it } from 'vitest'
import type { Client } from '#shared/lib/client.ts'
import { EMPTY_SUMMARY } from '#shared/lib/client-summary.ts'
import {
  getNextSort,
  memberCsvColumns,
  parseSort,
  sortMembers,
  toMemberRow,
} from '#web/admin/clients/member-rows.ts'

const member = (firstName: string, summary = {}, manualMembership?: Client['manualMembership']): Client => ({
  id: firstName,
  firstName,
  lastName: 'Ng',
  status: 'active',
  createdAt: '2026-01-01T20:00:00.000Z',
  version: 0,
  ...(manualMembership && { manualMembership }),
  summary: { ...EMPTY_SUMMARY, ...summary },
})
const namesOf = (rows: readonly { client: { firstName: string } }[]) =>
  rows.map(({ client }) => client.firstName)

const until = '2026-12-26T20:00:00.000Z'
const rows = [
  member('Bo', { nextPaymentAt: until, recurring: [{ priceId: 'a', amount: 900, until }] }),
  member('Ana', {
    nextPaymentAt: '2026-12-01T20:00:00.000Z',
    recurring: [
      { priceId: 'a', amount: 11_900, until },
      { priceId: 'b', amount: 4000, until },
    ],
  }),
  member('Cy', {}, { paidThrough: '2026-12-10', priceId: 'cash', reason: 'Cash', at: until }),
  member('élan'),
].map(toMemberRow)

describe('a row of the members', () => {
  it('sums what all plans bring in, and names the day of the next payment in the time zone of the gym', () => {
    expect(rows[1]).toMatchObject({ monthlyAmount: 15_900, nextPayment: '2026-12-01' })
    expect(rows[2]).toMatchObject({ monthlyAmount: undefined, nextPayment: '2026-12-10' })
  })

  it('lists an amount of another currency apart', () => {
    const recurring = [
      { priceId: 'a', amount: 11_900, until },
      { priceId: 'b', amount: 4000, currency: 'jpy', until },
    ]
    const client = member('Dee', { recurring })
    expect(toMemberRow(client)).toMatchObject({ monthlyAmount: 11_900, otherAmounts: [recurring[1]] })
    const cells = Object.fromEntries(memberCsvColumns.map(({ label, value }) => [label, value(client)]))
    expect(cells).toMatchObject({ 'Monthly amount': '119.00', 'In other currencies': '4000 jpy' })
  })

  it.each([
    ['name', ['Ana', 'Bo', 'Cy', 'élan']],
    ['-name', ['élan', 'Cy', 'Bo', 'Ana']],
    ['monthlyAmount', ['Bo', 'Ana', 'Cy', 'élan']],
    ['-monthlyAmount', ['Ana', 'Bo', 'Cy', 'élan']],
    ['nextPayment', ['Ana', 'Cy', 'Bo', 'élan']],
    ['-nextPayment', ['Bo', 'Cy', 'Ana', 'élan']],
  ])('sorted by %s is %j: what has no value comes last', (text, names) => {
    const sort = parseSort(text)
    if (!sort) throw new Error('No sort')
    expect(namesOf(sortMembers(rows, sort))).toEqual(names)
  })

  it('is sorted up, down, and as the list comes, by one press after the other', () => {
    const up = getNextSort(undefined, 'name') ?? ''
    const down = getNextSort(parseSort(up), 'name') ?? ''
    expect([up, down, getNextSort(parseSort(down), 'name')]).toEqual(['name', '-name', undefined])
    expect(getNextSort(parseSort(down), 'plan')).toBe('plan')
    expect(parseSort('toString')).toBeUndefined()
  })

  it('has amount and next payment in the file', () => {
    const file = memberCsvColumns
      .filter(({ label }) => ['Monthly amount', 'Next payment'].includes(label))
      .map(({ label, value }) => [label, rows.map(({ client }) => value(client))])
    expect(file).toEqual([
      ['Monthly amount', ['9.00', '159.00', undefined, undefined]],
      ['Next payment', ['2026-12-26', '2026-12-01', '2026-12-10', undefined]],
    ])
  })
})
