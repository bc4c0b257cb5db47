import { expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { findFreeSlot } from '#tests/support/fixtures/appointments.ts'
import { bookingInput, intakeFormInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, dayPassInput, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { checkoutSession, sendCheckoutEvent } from '#tests/support/fixtures/stripe-events.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { measureConsumedCapacity } from '#tests/support/local/consumed-units.ts'

const WRITE = /^(TransactWrite|BatchWrite|Put|Update|Delete)/

/** Each word of a name adds a search token. */
const person = { firstName: 'Ana', lastName: 'Cruz' }
const as = { as: ana }

it.each<[string, number, () => Promise<() => Promise<unknown>>]>([
  [
    'a booking without a time',
    45,
    async () => {
      const form = bookingInput({ name: 'Ana Cruz' })
      return () => invoke(createBooking, form)
    },
  ],
  [
    'a booking with a time',
    72,
    async () => {
      const form = bookingInput({ name: 'Ana Cruz', startsAt: await findFreeSlot() })
      return () => invoke(createBooking, form)
    },
  ],
  ['a day pass', 54, async () => () => invoke(createDayPass, dayPassInput({ fullName: 'Ana Cruz' }))],
  ['an intake form', 46, async () => () => invoke(createIntakeForm, intakeFormInput(person))],
  ['a waiver', 78, async () => () => invoke(createWaiver, waiverInput(person))],
  [
    'a check-in',
    35,
    async () => {
      const { passCode } = await createVisitor()
      return () => checkInAs({ passCode })
    },
  ],
  [
    'a redeemed pass',
    38,
    async () => {
      const { passCode } = await createPass({ fullName: 'Ana Cruz' })
      return () => invoke(redeemDayPass, { passCode }, { ...as, key: newIdempotencyKey() })
    },
  ],
  [
    'an order',
    29,
    async () => {
      const session = checkoutSession()
      return () => sendCheckoutEvent('checkout.session.completed', session)
    },
  ],
])('writes %s with %i write units, including its emails', async (_what, units, prepare) => {
  const operation = await prepare()
  expect(await measureConsumedCapacity(WRITE, operation)).toMatchObject({ units })
})
