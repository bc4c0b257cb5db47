import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { lastReceiptKey } from '#functions/lib/table/keys.ts'
import { putWrite, transact, type Write } from '#functions/lib/table/transact.ts'
import { endMemberships } from '#functions/payments/end-memberships.ts'
import * as receipts from '#functions/payments/receipts.ts'
import { getClient, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { addDays, addMonths } from '#shared/lib/dates/plain-date.ts'
import type { Receipt } from '#shared/payments/receipt.ts'
import { listReceipts, receivePayment } from '#shared/payments/receipts-operations.ts'
import { createClientRecord, listClientActivities } from '#tests/support/fixtures/clients.ts'
import {
  buyProgram,
  createLocalStripeClient,
  deliverStripeEvents,
} from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import {
  createCashPayer,
  gymToday,
  paymentInput,
  receivePaymentAsStaff,
} from '#tests/support/fixtures/receipts.ts'
import { ana, ben, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { runStartedJobs } from '#tests/support/local/started-jobs.ts'

const setNow = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

const fileOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body
const receiptsOf = async (id: string) => (await invoke(listReceipts, { id }, { as: ana })).body.items
const refuse = (input: object) =>
  invokeExpectingError(receivePayment, input, { as: ana, key: newIdempotencyKey() })

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const countFrom = (before: number, count: number) => Array.from({ length: count }, (_, i) => before + 1 + i)

it('creates a receipt, makes the client a member, and records the staff member', async () => {
  const { id } = await createClientRecord()
  const { body } = await receivePaymentAsStaff(id, { months: 2 })
  const through = addDays(addMonths(gymToday(), 2), -1)
  expect(body).toMatchObject({ amount: 6000, currency: 'usd', method: 'cash', paidThrough: through })
  expect(body.takenBy).toEqual({ id: 'ana-sub', name: 'a colleague' })
  expect(await fileOf(id)).toMatchObject({
    status: 'active',
    manualMembership: { reason: 'Paid in cash', paidThrough: through },
    summary: { accessState: 'manual', recurring: [{ priceId: 'group-fitness-monthly', amount: 3000 }] },
  })
  const told = (await listClientActivities(id)).find(({ type }) => type === 'paymentReceived')
  expect(told?.details).toEqual({
    number: body.number,
    amount: 6000,
    currency: 'usd',
    method: 'cash',
    paidThrough: through,
  })
})

it('denies access before the first paid day, and accepts only the day after the paid period', async () => {
  setNow('2026-10-20T18:00:00Z')
  const { id } = await createCashPayer(1, { from: '2026-11-02', receivedOn: '2026-10-20' })
  const decide = async () => (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
  expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'paused' })
  expect((await fileOf(id)).summary.accessResumesAt).toBe('2026-11-02T08:00:00.000Z')
  expect((await refuse(paymentInput(id, { from: '2026-12-15' }))).body.fields).toEqual({
    from: 'Choose Dec 2, 2026, the day after the paid period',
  })
  setNow('2026-11-02T08:15:00Z')
  await endMemberships(new Date(), () => true)
  expect((await decide()).membershipProblem).toBeUndefined()
  const { id: guest } = await createClientRecord()
  await invoke(updateClientStatus, { id: guest, status: 'active', reason: 'A gift' }, { as: ana })
  expect((await refuse(paymentInput(guest, { from: addDays(gymToday(), 1) }))).body.fields).toEqual({
    from: 'Choose today or an earlier day, because the membership has no end date',
  })
})

it('starts a membership on its first day, even if a Stripe plan ended after the payment', async () => {
  const { id, subscriptionId } = await buyProgram()
  const from = addDays(gymToday(), 2)
  await receivePaymentAsStaff(id, { from })
  await localServices.stripe.advance(5)
  await createLocalStripeClient().subscriptions.cancel(subscriptionId)
  await deliverStripeEvents()
  expect(await fileOf(id)).toMatchObject({ status: 'active', summary: { accessState: 'ended' } })
  await endMemberships(new Date(`${from}T20:00:00Z`), () => true)
  expect(await fileOf(id)).toMatchObject({ status: 'active', summary: { accessState: 'manual' } })
})

it('gives concurrent payments consecutive numbers without a gap', async () => {
  const clients = []
  for (let i = 0; i < 5; i++) clients.push(await createClientRecord())
  const before = await receipts.findLastNumber()
  const answers = await Promise.all(clients.map(({ id }) => receivePaymentAsStaff(id)))
  expect(inOrder(answers.map(({ body }) => body.number))).toEqual(countFrom(before, 5))
})

it('assigns 30 concurrent numbers without a gap, but duplicates if written apart from the receipts', async () => {
  const before = await receipts.findLastNumber()
  const { id } = await createClientRecord()
  const { body } = await receivePaymentAsStaff(id)
  const take = (count: number, writesOf: (receipt: Receipt) => Write[]) =>
    Promise.all(
      countFrom(0, count).map(async () => {
        // Without delays the local table would respond too late.
        await wait(100 * Math.random())
        return receipts.writeWithNextNumber(async (number) => {
          const failures = await transact(writesOf({ ...body, id: String(number), number }))
          return failures.length === 0 ? number : undefined
        })
      }),
    )
  expect(inOrder(await take(30, receipts.newReceiptWrites))).toEqual(countFrom(before + 1, 30))
  expect(await receipts.findLastNumber()).toBe(before + 31)
  const apart = await take(30, ({ number }) => [putWrite({ ...lastReceiptKey, number })])
  expect(new Set(apart).size).toBeLessThan(30)
})

it('does not use a number for a refused payment', async () => {
  const { id } = await createCashPayer()
  const before = await receipts.findLastNumber()
  await refuse(paymentInput(id))
  const [, next] = [await refuse(paymentInput(id, { amount: 0 })), await createCashPayer()]
  expect(next.receipts[0]?.number).toBe(before + 1)
})

it('creates one receipt for concurrent requests with one key, and returns it to a later retry', async () => {
  const { id } = await createClientRecord()
  const key = newIdempotencyKey()
  const answers = await Promise.all([1, 2, 3].map(() => receivePaymentAsStaff(id, {}, ana, key)))
  answers.push(await receivePaymentAsStaff(id, {}, ana, key))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  expect(await receiptsOf(id)).toHaveLength(1)
})

it('accepts one of two concurrent payments for the same month and refuses the other', async () => {
  const { id } = await createClientRecord()
  const answers = await Promise.all([receivePaymentAsStaff(id), receivePaymentAsStaff(id, {}, ben)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await receiptsOf(id)).toHaveLength(1)
})

it('continues the series of consecutive payments', async () => {
  const { id, receipts: paid } = await createCashPayer(3)
  expect(new Set(paid.map(({ run }) => run))).toEqual(new Set([paid[0]?.number]))
  expect((await fileOf(id)).manualMembership?.paidThrough).toBe(addDays(addMonths(gymToday(), 3), -1))
  expect((await receiptsOf(id)).map(({ number }) => number)).toEqual(
    paid.map(({ number }) => number).toReversed(),
  )
})

it.each([
  ['no money', { amount: 0 }, 'amount', 'Amount must be more than 0'],
  ['half a cent', { amount: 10.5 }, 'amount', 'Amount must be more than 0'],
  ['more than Stripe charges', { amount: 100_000_000 }, 'amount', 'Amount must be at most $999,999.99'],
  ['tomorrow', { receivedOn: addDays(gymToday(), 1) }, 'receivedOn', expect.stringContaining('to today')],
  ['long ago', { receivedOn: addDays(gymToday(), -61) }, 'receivedOn', expect.stringContaining('to today')],
  ['13 months', { months: 13 }, 'months', 'Number of months must be at most 12'],
  ['the next century', { from: '2126-01-01' }, 'from', expect.stringContaining('to 12 months from today')],
  ['what nobody sells', { priceId: 'free-lunch' }, 'priceId', 'Choose a plan from the list'],
  ['a card', { method: 'card' }, 'method', 'Choose a payment method'],
])('refuses %s and names the field', async (_, changes, field, message) => {
  const { id } = await createClientRecord()
  const { status, body } = await refuse({ ...paymentInput(id), ...changes })
  expect([status, body.fields[field]]).toEqual([400, message])
})

it('ends the access immediately if the staff sets another status', async () => {
  const { id } = await createCashPayer()
  await invoke(updateClientStatus, { id, status: 'former' }, { as: ana })
  const { summary, manualMembership } = await fileOf(id)
  expect(summary.accessUntil && summary.accessUntil <= new Date().toISOString()).toBe(true)
  expect(manualMembership).not.toHaveProperty('paid')
})

it('emails the receipt, and stores nothing if the client has no email address', async () => {
  const { id, email = '' } = await createClientRecord()
  const { body } = await receivePaymentAsStaff(id, { sendEmail: true })
  await runStartedJobs()
  const [message] = await emailsTo(email)
  expect(message?.subject).toContain(`Receipt ${body.number}`)
  expect(message?.text).toContain('$60')
  const nobody = await createClientRecord({ email: '' })
  expect((await refuse(paymentInput(nobody.id, { sendEmail: true }))).body.code).toBe('noEmail')
  expect(await receiptsOf(nobody.id)).toEqual([])
})
