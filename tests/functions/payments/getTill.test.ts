import { expect, it, vi } from 'vitest'
import { getTill } from '#shared/payments/receipts-operations.ts'
import { computeTillReport } from '#shared/payments/till-report.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { receivePaymentAsStaff } from '#tests/support/fixtures/receipts.ts'
import { ana, ben, invoke } from '#tests/support/invoke-handler.ts'

it('getTill returns the payments of each staff member and the expected amount', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-05T20:00:00Z') })
  const day = '2031-11-05'
  for (const as of [ana, ben, ben]) {
    const { id } = await createClientRecord()
    await receivePaymentAsStaff(id, { receivedOn: day, from: day }, as)
  }
  const { body } = await invoke(getTill, { day }, { as: ana })
  expect(body).toMatchObject({ day, expected: 18_000 })
  expect(body.lines.map(({ name, amount }) => [name, amount])).toEqual(Array(3).fill(['Mia Ng', 6000]))
})

it('lists a day with uncounted cash up to the earliest day that a payment can have', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-03-20T20:00:00Z') })
  const { id } = await createClientRecord()
  const receivedOn = '2032-01-20'
  await receivePaymentAsStaff(id, { receivedOn, from: receivedOn })
  const { body } = await invoke(getTill, { day: '2032-03-20' }, { as: ana })
  expect(body.openDays).toEqual([receivedOn])
})

it('excludes payments in a previous currency from the totals and lists them separately', async () => {
  const { id } = await createClientRecord()
  const { body } = await receivePaymentAsStaff(id)
  const other = { ...body, number: 2, amount: 9000, currency: 'eur' }
  const till = computeTillReport({ day: '2031-11-05', receipts: [body.number, 2], voids: [], version: 2 }, [
    body,
    other,
  ])
  expect(till).toMatchObject({ expected: 6000, people: [{ amount: 6000, count: 1 }] })
  expect(till.lines.map(({ amount, currency }) => [amount, currency])).toContainEqual([9000, 'eur'])
})
