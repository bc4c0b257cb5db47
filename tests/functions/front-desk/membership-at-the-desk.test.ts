import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { listOfClient } from '#functions/follow-up/tasks.ts'
import { getClient } from '#shared/clients/clients-operations.ts'
import { checkIn, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  chargeObject,
  checkoutSession,
  invoiceObject,
  type StripeObject,
  storeAndSendEvent,
  subscriptionObject,
} from '#tests/support/fixtures/stripe-events.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'
import { ana, invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'

const DAY = 24 * 60 * 60
/** This is Friday noon at the gym. */
const FRIDAY = Date.parse('2026-11-20T20:00:00Z') / 1000

const setNow = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

/** Creates a member with a waiver, whose membership began a month ago. */
async function aMember({ lookupKey = 'group-fitness-monthly', withUsedPass = false } = {}) {
  setNow(FRIDAY - 30 * DAY)
  const email = uniqueEmail()
  if (withUsedPass) {
    const { body } = await invoke(createDayPass, dayPassInput({ email, fullName: 'Dana Reyes' }))
    if ('passCode' in body) await invoke(redeemDayPass, { passCode: body.passCode }, { as: ana })
  }
  const ids = { customer: `cus_${randomUUID()}`, subscription: `sub_${randomUUID()}` }
  const name = { firstName: 'Dana', lastName: 'Reyes' }
  expect((await invoke(createWaiver, waiverInput({ ...name, email, signerName: 'Dana Reyes' }))).status).toBe(
    200,
  )
  const lines = `${lookupKey}:1`
  const paid = checkoutSession({
    ...ids,
    mode: 'subscription',
    created: FRIDAY - 30 * DAY,
    customer_details: { email, name: 'Dana Reyes', phone: null },
    metadata: { lines },
  })
  const send = async (type: string, object: StripeObject, second: number) =>
    expect((await storeAndSendEvent(type, object, { created: second })).status).toBe(200)
  const subscription = (second: number, changes: object = {}) =>
    send(
      'customer.subscription.updated',
      subscriptionObject(ids, {
        items: {
          object: 'list',
          data: [
            {
              id: 'si_1',
              current_period_start: FRIDAY - 30 * DAY,
              current_period_end: FRIDAY,
              price: { id: 'price_1', lookup_key: lookupKey },
            },
          ],
        },
        ...changes,
      }),
      second,
    )
  await subscription(FRIDAY - 30 * DAY, { metadata: { lines } })
  await send('checkout.session.completed', paid, FRIDAY - 30 * DAY)
  const { id } = await getClientFileFor(email)
  const decide = async () => (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
  const enter = (changes: object = {}) =>
    invoke(checkIn, { clientId: id, ...changes }, { as: ana, key: newIdempotencyKey() })
  const refuse = () => invokeExpectingError(checkIn, { clientId: id }, { as: ana, key: newIdempotencyKey() })
  const openTasks = async () =>
    (await listOfClient(id)).flatMap(({ kind, status }) => (status === 'open' ? kind : []))
  return { id, ids, send, subscription, decide, enter, refuse, openTasks }
}

describe('a member at the desk', () => {
  it('is welcome if paid, gets a payment check after a failed payment, and is refused later', async () => {
    const { ids, send, subscription, decide, enter, refuse, openTasks } = await aMember()
    setNow(FRIDAY - DAY)
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    expect((await enter()).status).toBe(200)
    setNow(FRIDAY + 60)
    const invoice = invoiceObject(ids, { created: FRIDAY + 30 })
    await send('invoice.payment_failed', invoice, FRIDAY + 30)
    await subscription(FRIDAY + 31, { status: 'past_due' })
    expect(await decide()).toMatchObject({ decision: 'checkPayment', membershipProblem: 'paymentFailed' })
    expect(await openTasks()).toContain('paymentFailed')
    setNow(FRIDAY + 6 * DAY)
    expect((await enter()).status).toBe(200)
    setNow(FRIDAY + 8 * DAY)
    expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'paymentFailed' })
    const refused = await refuse()
    expect(refused).toMatchObject({ status: 409, body: { code: 'membershipRequired' } })
    expect(refused.body.message).toBe('Payment failed Nov 20. Check-in not recorded.')
    // Her card was changed, and Stripe collected the invoice.
    await send('invoice.paid', { ...invoice, status: 'paid' }, FRIDAY + 8 * DAY)
    await subscription(FRIDAY + 8 * DAY)
    const renewed = { current_period_start: FRIDAY, current_period_end: FRIDAY + 30 * DAY }
    await subscription(FRIDAY + 8 * DAY + 1, {
      items: {
        object: 'list',
        data: [{ id: 'si_1', ...renewed, price: { id: 'price_1', lookup_key: 'group-fitness-monthly' } }],
      },
    })
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    await runJob('createDueTasks')
    expect(await openTasks()).not.toContain('paymentFailed')
  })

  it.each([
    ['canceled', { status: 'canceled', ended_at: FRIDAY - DAY }, 'ended'],
    ['paused by the staff at Stripe', { pause_collection: { behavior: 'void', resumes_at: null } }, 'paused'],
  ])(
    'is refused when the subscription is %s, unless the staff gives a reason',
    async (_how, changes, membershipProblem) => {
      const { subscription, decide, enter } = await aMember()
      await subscription(FRIDAY - DAY, changes)
      setNow(FRIDAY - DAY + 60)
      expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem })
      expect((await enter()).status).toBe(409)
      const visit = await enter({ overrideReason: 'Paid in cash today' })
      expect(visit).toMatchObject({
        status: 200,
        body: { decision: 'noMembership', override: { reason: 'Paid in cash today' } },
      })
    },
  )

  it('becomes a former client at the end of the period, even with a used pass', async () => {
    const { id, subscription, decide, openTasks } = await aMember({ withUsedPass: true })
    await subscription(FRIDAY - DAY, { cancel_at_period_end: true, cancel_at: FRIDAY })
    setNow(FRIDAY + 60)
    await subscription(FRIDAY + 30, { status: 'canceled', ended_at: FRIDAY })
    expect((await invoke(getClient, { id }, { as: ana })).body.status).toBe('former')
    expect(await openTasks()).toContain('planEnded')
    expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'ended' })
  })

  it('is refused after a full refund, but not after a partial one', async () => {
    const { ids, send, decide } = await aMember()
    setNow(FRIDAY - DAY + 60)
    const charge = { ...chargeObject(ids, 5000), payment_intent: null, created: FRIDAY - 30 * DAY }
    await send('charge.refunded', charge, FRIDAY - 2 * DAY)
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    await send('charge.refunded', { ...charge, amount_refunded: charge.amount }, FRIDAY - DAY)
    expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'refunded' })
  })

  it('is refused with a plan that does not include the gym', async () => {
    const { decide, refuse } = await aMember({ lookupKey: 'nutrition-coaching-monthly' })
    setNow(FRIDAY - DAY)
    expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'notIncluded' })
    expect((await refuse()).body.message).toBe(
      'Nutrition Coaching does not include the gym. Check-in not recorded.',
    )
  })

  it('gets a payment check before a refusal, if Stripe has not confirmed the next period', async () => {
    const { decide } = await aMember()
    setNow(FRIDAY + DAY)
    expect(await decide()).toMatchObject({ decision: 'checkPayment', membershipProblem: 'notConfirmed' })
    setNow(FRIDAY + 8 * DAY)
    expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'notConfirmed' })
  })

  it('is refused after a cancellation, even with concurrent check-ins', async () => {
    for (let round = 0; round < getPropertyRunCount(5); round++) {
      const { subscription, decide, enter } = await aMember()
      setNow(FRIDAY - DAY)
      const before = await Promise.all(Array.from({ length: 4 }, () => enter({ isAgain: true })))
      expect(before.some(({ status }) => status === 200)).toBe(true)
      const [, ...visits] = await Promise.all([
        subscription(FRIDAY - DAY, { status: 'canceled', ended_at: FRIDAY - DAY }),
        ...Array.from({ length: 4 }, () => enter({ isAgain: true })),
      ])
      expect(visits.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
      expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'ended' })
      expect((await enter({ isAgain: true })).status).toBe(409)
    }
  })
})
