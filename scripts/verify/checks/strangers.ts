import {
  createBooking,
  createDayPass,
  createIntakeForm,
  createWaiver,
  getDayPass,
  openFormRequest,
} from '#shared/operations.ts'
import { send, sendPatiently } from '../api.ts'
import { at, type Check } from '../check.ts'
import { aBookingForm, aDayPassForm, aKey, anAddress, creations } from '../forms.ts'
import { newScore } from '../outcome.ts'
import { itemsOf } from '../stored-table.ts'

const rounds = { quick: 3, usual: 30, full: 100 }

/** Fields of an answer and its status: what tells one answer from another apart from its id. */
const shapeOf = ({ status, body }: { status: number; body: object }) =>
  `${status} ${Object.keys(body).sort().join(' ')}`

export const strangers: Check = {
  name: 'a stranger learns nothing of clients or of other people',
  control: { instead: { 'functions/day-passes/getDayPass.ts': 'get-day-pass.ts' } },
  run: async ({ product, scale }) => {
    const score = newScore()
    const known = {
      ...aBookingForm(),
      name: 'Heron Quibble',
      phone: '777 777 777',
      allergies: 'Heron nuts',
    }
    await send(product, createBooking, known)
    for (let round = 0; round < at(scale, rounds); round++) {
      for (const { name, operation, form } of creations) {
        const [asKnown, asUnknown] = await Promise.all([
          sendPatiently(product, operation, { ...form(), email: known.email }, { key: aKey() }),
          sendPatiently(product, operation, { ...form(), email: anAddress() }, { key: aKey() }),
        ])
        score.tried(2)
        score.expect(shapeOf(asKnown) === shapeOf(asUnknown), `${name} tells a client: ${shapeOf(asKnown)}`)
      }
    }
    // Every id of that client in every place in which a stranger can put one.
    const own = (await itemsOf(product, 'byPerson')).filter(({ email }) => email === known.email)
    const ids = own
      .flatMap(({ id, clientId, bookingId }) => [id, clientId, bookingId])
      .filter(Boolean)
      .map(String)
    for (const id of new Set(ids)) {
      const answers = await Promise.all([
        send(product, getDayPass, { passCode: id }),
        send(product, openFormRequest, { requestId: id }),
        ...[createIntakeForm, createWaiver].flatMap((operation) => [
          send(product, operation, { client: id, email: anAddress() }),
          send(product, operation, { client: 'new', booking: id, request: id }),
        ]),
      ])
      score.tried(answers.length)
      const said = JSON.stringify(answers)
      score.expect(!/heron|777 777|mail\.example/i.test(said), `an id of a client tells of them: ${said}`)
    }
    const { body } = await send(product, createDayPass, aDayPassForm())
    const seen = await send(product, getDayPass, { passCode: body.passCode })
    const fields = Object.keys(seen.body).sort().join(' ')
    score.expect(fields === 'createdAt expiresAt fullName passCode status', `a pass tells ${fields}`)
    return score.outcome()
  },
}
