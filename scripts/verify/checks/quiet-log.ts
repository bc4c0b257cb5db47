import { createCheckout, listBookings } from '#shared/operations.ts'
import { send } from '../api.ts'
import type { Check } from '../check.ts'
import { endFaults, order } from '../faults.ts'
import { aKey, anAddress, creations } from '../forms.ts'
import { newScore, type Score } from '../outcome.ts'
import type { Product } from '../product.ts'
import { rawRequest } from '../raw-request.ts'
import { staffToken } from '../staff-token.ts'

/** What the forms of these checks carry, and what no log may hold. */
const personal = [
  /[\w-]+@mail\.example/,
  /Łukasz/,
  /541\D{0,2}555\D?01\d\d/,
  /Move without pain/,
  /eyJ[\w-]{10}/,
  /whsec_/,
  /sk_test/,
]

/** Comes last, when the product has met everything. */
export const quietLog: Check = {
  name: 'nothing that people typed is in what the product printed',
  control: { instead: { 'functions/bookings/createBooking.ts': 'loud.ts' } },
  run: async ({ product }) => {
    const score = newScore()
    await sendInEveryWay(product, score)
    const printed = product.output()
    score.tried(printed.split('\n').length)
    for (const pattern of personal)
      score.expect(!pattern.test(printed), `printed: ${printed.match(pattern)?.[0]}`)
    return score.outcome()
  },
}

/** Personal data in every place in which it can arrive, through every way in which a call can end. */
async function sendInEveryWay(product: Product, score: Score): Promise<void> {
  const token = await staffToken(product)
  for (const { operation, form } of creations) {
    const typed = form()
    const key = aKey()
    await send(product, operation, typed, { key })
    await send(product, operation, { ...typed, email: anAddress() }, { key })
    await send(product, operation, { ...typed, email: `${typed.email} and more` })
    for (const service of ['ses', 'dynamodb'] as const) {
      await order(product, { service, fault: 'reject', message: `Wrong: ${typed.email}` })
      await send(product, operation, form())
      score.failed(await endFaults(product))
    }
    await rawRequest(product, {
      method: 'GET',
      path: `/api${operation.path}/${typed.email}?client=${typed.email}`,
    })
    await rawRequest(product, { method: 'GET', path: `/intake-form?client=${typed.email}` })
    await send(product, listBookings, { search: typed.email }, { token })
    await send(product, listBookings, { search: typed.email }, { token: `${token}x` })
  }
  await order(product, { service: 'stripe', fault: 'reject', message: `Wrong: ${anAddress()}` })
  await send(product, createCheckout, { lineItems: [{ priceId: 'personal-training-session', quantity: 1 }] })
  score.failed(await endFaults(product))
}
