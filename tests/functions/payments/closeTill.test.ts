import { expect, it, vi } from 'vitest'
import { closeTill, getTill } from '#shared/payments/receipts-operations.ts'
import { createCashPayer, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'
import { ana, ben, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const setNow = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

const till = async (day: string) => (await invoke(getTill, { day }, { as: ana })).body
const close = (day: string, counted: number, as = ana) => invoke(closeTill, { day, counted }, { as })
const cashOn = (day: string, amount = 6000) => createCashPayer(1, { receivedOn: day, from: day, amount })

it('records the difference once and returns the first closing to later requests', async () => {
  setNow('2031-05-02T03:00:00Z')
  await cashOn('2031-05-01')
  await cashOn('2031-05-01', 4000)
  expect(await till('2031-05-01')).toMatchObject({
    expected: 10_000,
    people: [{ amount: 10_000, count: 2 }],
  })
  const { body } = await close('2031-05-01', 9500)
  expect(body).toMatchObject({ expected: 10_000, counted: 9500, difference: -500, by: { id: 'ana-sub' } })
  expect((await close('2031-05-01', 10_000, ben)).body).toEqual(body)
})

it('keeps one of two concurrent closings and returns it to both requests', async () => {
  setNow('2031-06-02T03:00:00Z')
  await cashOn('2031-06-01')
  const answers = await Promise.all([close('2031-06-01', 6000), close('2031-06-01', 5000, ben)])
  expect(answers[0].body).toEqual(answers[1].body)
})

it('does not close a day if cash was received after the count', async () => {
  setNow('2031-06-12T03:00:00Z')
  const day = '2031-06-11'
  await cashOn(day)
  const { expected } = await till(day)
  await cashOn(day, 4000)
  const refused = await invokeExpectingError(closeTill, { day, counted: 6000, expected }, { as: ana })
  expect(refused.body.code).toBe('tillChanged')
  const { body } = await invoke(closeTill, { day, counted: 10_000, expected: 10_000 }, { as: ana })
  expect(body).toMatchObject({ difference: 0 })
})

it('uses the time zone of the gym for the day of a cash payment', async () => {
  setNow('2031-07-02T06:59:00Z')
  await cashOn('2031-07-01')
  setNow('2031-07-02T07:01:00Z')
  await cashOn('2031-07-02', 4000)
  expect([(await till('2031-07-01')).expected, (await till('2031-07-02')).expected]).toEqual([6000, 4000])
})

it('counts receipts and voids after the closing on the next day', async () => {
  setNow('2031-08-02T02:00:00Z')
  const { receipts } = await cashOn('2031-08-01')
  await close('2031-08-01', 6000)
  await cashOn('2031-08-01', 1000)
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
  expect(await till('2031-08-01')).toMatchObject({ expected: 6000, closing: { difference: 0 } })
  expect(await till('2031-08-02')).toMatchObject({ expected: 1000 - 6000 })
  setNow('2031-08-03T02:00:00Z')
  expect((await close('2031-08-02', -5000)).body).toMatchObject({ counted: -5000, difference: 0 })
})

it('counts a void on the day of its receipt until that day is closed, and counts only cash', async () => {
  setNow('2031-09-02T02:00:00Z')
  const { receipts } = await cashOn('2031-09-01')
  await createCashPayer(1, { receivedOn: '2031-09-01', from: '2031-09-01', method: 'transfer' })
  setNow('2031-09-03T02:00:00Z')
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
  expect(await till('2031-09-01')).toMatchObject({
    expected: 0,
    lines: [{ amount: 6000 }, { amount: -6000 }],
  })
  expect((await till('2031-09-02')).openDays).toContain('2031-09-01')
})

it('refuses a future day and a negative amount', async () => {
  setNow('2031-10-02T02:00:00Z')
  const refuse = (input: object) => invokeExpectingError(closeTill, input, { as: ana })
  expect((await refuse({ day: '2031-10-02', counted: 0 })).body.fields.day).toBe('This day is in the future')
  expect((await refuse({ day: '2031-10-01', counted: -1 })).status).toBe(400)
})
