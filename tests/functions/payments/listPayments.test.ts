import { expect, it, vi } from 'vitest'
import { findWrongMonthCounters } from '#scripts/migrate/month-counters.ts'
import { listPayments } from '#shared/payments/receipts-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { getReportOfMembers } from '#tests/support/fixtures/members.ts'
import { admin, buyProgram, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { createCashPayer, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'
import { invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const setNow = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

const rowsOf = async (month: string) => (await invoke(listPayments, { month }, { as: admin })).body.rows

it('returns a row for each receipt, void, payment and refund, with the same sums as the report', async () => {
  await createCashPayer(2)
  const { receipts } = await createCashPayer(1, { method: 'transfer', amount: 4500 })
  await voidReceiptAsStaff(receipts[0]?.id ?? '', '=SUM(A1)')
  await buyProgram('group-fitness-monthly')
  const { sessionId } = await buyProgram('personal-training-session', 2)
  await localServices.stripe.refund(sessionId, 1500)
  await deliverStripeEvents()
  const now = (await getReportOfMembers()).months.at(-1)
  const rows = await rowsOf(now?.month ?? '')
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['receipt', 'void', 'payment', 'refund']))
  const sum = (isBack: boolean) =>
    rows.reduce((total, { amount }) => (amount < 0 === isBack ? total + Math.abs(amount) : total), 0)
  expect([sum(false), sum(true)]).toEqual([now?.collected, now?.refunded])
  const byMethod = (method: string) =>
    rows.reduce((total, row) => (row.method === method ? total + row.amount : total), 0)
  expect(now?.byMethod).toMatchObject({
    cash: byMethod('cash'),
    transfer: byMethod('transfer'),
    card: byMethod('card'),
  })
  expect(rows.find(({ kind, method }) => kind === 'void' && method === 'transfer')).toMatchObject({
    amount: -4500,
    reason: '=SUM(A1)',
    name: 'Mia Ng',
  })
  expect(await findWrongMonthCounters()).toEqual([])
})

it('names the client of a payment at Stripe, also after a merge, and without a client the payer', async () => {
  setNow('2032-09-10T20:00:00Z')
  const { sessionId, file } = await buyProgram('personal-training-session', 2)
  await localServices.stripe.refund(sessionId, 1500)
  await localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly', name: 'Otto Kern' })
  await deliverStripeEvents()
  const namesNow = async () => (await rowsOf('2032-09')).map(({ amount, name }) => [amount, name])
  const otto = [11_900, 'Otto Kern']
  const dana = [8000, -1500].map((amount) => [amount, 'Dana Reyes'])
  expect(await namesNow()).toEqual(expect.arrayContaining([otto, ...dana]))
  const other = await createClientRecord()
  await mergeIntoClient(other, await file())
  const mia = dana.map(([amount]) => [amount, 'Mia Ng'])
  expect(await namesNow()).toEqual(expect.arrayContaining([otto, ...mia]))
})

it('counts a receipt in the month in which it was received, and a void in its own month', async () => {
  setNow('2032-04-01T06:59:00Z')
  const { receipts } = await createCashPayer(1, { receivedOn: '2032-03-31', from: '2032-03-31' })
  setNow('2032-04-01T07:00:00Z')
  await createCashPayer(1, { receivedOn: '2032-03-30', from: '2032-03-30', amount: 100 })
  setNow('2032-05-02T20:00:00Z')
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
  const amounts = async (month: string) => (await rowsOf(month)).map(({ amount }) => amount)
  expect(await amounts('2032-03')).toEqual([100, 6000])
  expect(await amounts('2032-04')).toEqual([])
  expect(await amounts('2032-05')).toEqual([-6000])
  const months = new Map((await getReportOfMembers()).months.map((each) => [each.month, each]))
  expect(months.get('2032-03')).toMatchObject({ collected: 6100, refunded: 0 })
  expect(months.get('2032-05')).toMatchObject({ collected: 0, refunded: 6000, byMethod: { cash: -6000 } })
})
