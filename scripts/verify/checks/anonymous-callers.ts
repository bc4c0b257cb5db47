import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { openFormRequest } from '#shared/form-requests/form-requests-operations.ts'
import { createDayPass, getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { callApi, callWithRetry } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { aBookingForm, aDayPassForm, creations, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import { scanItems } from '../table-snapshot.ts'

const rounds = { quick: 3, usual: 30, full: 100 }

/** Status and field names of a response: what distinguishes responses apart from IDs. */
const shapeOf = ({ status, body }: { status: number; body: object }) =>
  `${status} ${Object.keys(body).sort().join(' ')}`

export const anonymousCallers: Check = {
  name: 'anonymous callers learn nothing about clients',
  control: { mutants: { 'functions/front-desk/getDayPass.ts': 'get-day-pass.ts' } },
  run: async ({ product, scale }) => {
    const score = createCheckRecorder()
    const known = {
      ...aBookingForm(),
      name: 'Heron Quibble',
      phone: '777 777 777',
      allergies: 'Heron nuts',
    }
    await callApi(product, createBooking, known)
    for (let round = 0; round < byScale(scale, rounds); round++) {
      for (const { name, operation, form } of creations) {
        const [asKnown, asUnknown] = await Promise.all([
          callWithRetry(product, operation, { ...form(), email: known.email }, { key: newIdempotencyKey() }),
          callWithRetry(
            product,
            operation,
            { ...form(), email: uniqueEmail() },
            { key: newIdempotencyKey() },
          ),
        ])
        score.tried(2)
        // One active free pass per client: a second claim says that the pass was sent, and shows nothing of it.
        const isResend = operation === createDayPass && shapeOf(asKnown) === '200 alreadySent'
        score.expect(
          isResend || shapeOf(asKnown) === shapeOf(asUnknown),
          `${name} reveals a client: ${shapeOf(asKnown)}`,
        )
      }
    }
    // Every ID of that client in every parameter of a public operation.
    const own = (await scanItems(product, 'byPerson')).filter(({ email }) => email === known.email)
    const ids = own
      .flatMap(({ id, clientId, bookingId }) => [id, clientId, bookingId])
      .filter(Boolean)
      .map(String)
    for (const id of new Set(ids)) {
      const responses = await Promise.all([
        callApi(product, getDayPass, { passCode: id }),
        callApi(product, openFormRequest, { requestId: id }),
        ...[createIntakeForm, createWaiver].flatMap((operation) => [
          callApi(product, operation, { client: id, email: uniqueEmail() }),
          callApi(product, operation, { client: 'new', booking: id, request: id }),
        ]),
      ])
      score.tried(responses.length)
      const said = JSON.stringify(responses)
      score.expect(!/heron|777 777|mail\.example/i.test(said), `the ID of a client reveals: ${said}`)
    }
    const { body } = await callApi(product, createDayPass, aDayPassForm())
    const seen = await callApi(product, getDayPass, { passCode: body.passCode })
    const fields = Object.keys(seen.body).sort().join(' ')
    score.expect(fields === 'createdAt expiresAt fullName passCode status', `a pass returns ${fields}`)
    return score.outcome()
  },
}
