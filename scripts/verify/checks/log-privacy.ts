import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import { type CheckRecorder, createCheckRecorder } from '../check-result.ts'
import { addFault, clearFaults } from '../faults.ts'
import { creations, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import type { Product } from '../product.ts'
import { rawRequest } from '../raw-request.ts'
import { staffToken } from '../staff-tokens.ts'

/** Personal data in the forms of these checks. It must not appear in a log. */
const personal = [
  /[\w-]+@mail\.example/,
  /Łukasz/,
  /541\D{0,2}555\D?01\d\d/,
  /Move without pain/,
  /eyJ[\w-]{10}/,
  /whsec_/,
  /sk_test/,
]

/** Runs last: by then the product has handled every kind of request. */
export const logPrivacy: Check = {
  name: 'no form input in logs',
  control: { mutants: { 'functions/appointments/createBooking.ts': 'log-bodies.ts' } },
  run: async ({ product }) => {
    const score = createCheckRecorder()
    await sendInEveryWay(product, score)
    const printed = product.output()
    score.tried(printed.split('\n').length)
    for (const pattern of personal)
      score.expect(!pattern.test(printed), `printed: ${printed.match(pattern)?.[0]}`)
    return score.outcome()
  },
}

/** Sends personal data in every input field, and ends the calls in every possible way. */
async function sendInEveryWay(product: Product, score: CheckRecorder): Promise<void> {
  const token = await staffToken(product)
  for (const { operation, form } of creations) {
    const typed = form()
    const key = newIdempotencyKey()
    await callApi(product, operation, typed, { key })
    await callApi(product, operation, { ...typed, email: uniqueEmail() }, { key })
    await callApi(product, operation, { ...typed, email: `${typed.email} and more` })
    for (const service of ['ses', 'dynamodb'] as const) {
      await addFault(product, { service, fault: 'reject', message: `Wrong: ${typed.email}` })
      await callApi(product, operation, form())
      score.failed(await clearFaults(product))
    }
    await rawRequest(product, {
      method: 'GET',
      path: `/api${operation.path}/${typed.email}?client=${typed.email}`,
    })
    await rawRequest(product, { method: 'GET', path: `/intake-form?client=${typed.email}` })
    await callApi(product, listBookings, { search: typed.email }, { token })
    await callApi(product, listBookings, { search: typed.email }, { token: `${token}x` })
  }
  await addFault(product, { service: 'stripe', fault: 'reject', message: `Wrong: ${uniqueEmail()}` })
  await callApi(product, createCheckout, {
    lineItems: [{ priceId: 'personal-training-session', quantity: 1 }],
  })
  score.failed(await clearFaults(product))
}
