import { inspect } from 'node:util'
import type { FaultOrder } from '#infra/local/faults/faults.ts'
import type { Operation } from '#shared/operation.ts'
import {
  getDayPass,
  openFormRequest,
  redeemDayPass,
  sendFormEmail,
  updateBookingStatus,
} from '#shared/operations.ts'
import { send } from '../api.ts'
import type { Check } from '../check.ts'
import { endFaults, order, tableCallsOf } from '../faults.ts'
import { aBookingForm, aDayPassForm, aKey, anAddress, creations } from '../forms.ts'
import { newScore } from '../outcome.ts'
import type { Product } from '../product.ts'
import { staffToken } from '../staff-token.ts'
import { disagreements, itemsOf } from '../stored-table.ts'

const SERVICE = 'dynamodb'
type Fault = Pick<FaultOrder, 'fault' | 'times' | 'code' | 'operation'>
/** A fault of one call, and of that one and all after it. */
const faults: readonly Fault[] = [
  ...(['throttle', 'reject', 'resetBefore', 'resetAfter'] as const).flatMap((fault) => [
    { fault, times: 1 },
    { fault, times: 1000 },
  ]),
  { fault: 'garble', times: 1 },
  // What meets another transaction is tried again for a while.
  { fault: 'reject', code: 'TransactionConflict', operation: 'TransactWriteItems', times: 3 },
]
/** With a fault the operation works, or says that the service is busy or failed; it never half works. */
const ANSWERS = [200, 500, 503]

type Subject = {
  name: string
  operation: Operation
  /** What it is called with, made anew for each try. */
  input: () => Promise<Record<string, unknown>>
}

export const tableFaults: Check = {
  name: 'a table that fails at any call of any operation leaves one record or none',
  control: { instead: { 'functions/bookings/createBooking.ts': 'create-booking.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = newScore()
    const token = await staffToken(product)
    const subjects = subjectsOf(product, token)
    for (const [n, subject] of subjects.entries()) {
      progress(n, subjects.length)
      const calls = await tableCallsOf(product, async () =>
        attempt(product, subject, token)(await subject.input()),
      )
      for (let nth = 1; nth <= calls; nth++) {
        for (const fault of scale === 'quick'
          ? faults.filter(({ fault }) => fault === 'resetAfter')
          : faults) {
          const input = await subject.input()
          const once = attempt(product, subject, token)
          await order(product, { service: SERVICE, nth, ...fault })
          const first = await once(input)
          score.failed(await endFaults(product))
          score.tried()
          const what = `${subject.name}, call ${nth}, ${fault.code ?? fault.fault} x ${fault.times}`
          score.expect(ANSWERS.includes(first.status), `${what}: ${first.status} ${inspect(first.body)}`)
          // As a person does who was told to try again.
          const again = await once(input)
          score.expect(again.status === 200, `${what}: the repeat met ${again.status} ${inspect(again.body)}`)
          const stored = await recordsOf(product, input.email ?? input.clientEmail)
          score.expect(stored === undefined || stored === 1, `${what}: ${stored} records`)
        }
      }
    }
    for (const words of await disagreements(product)) score.expect(false, words)
    return score.outcome()
  },
}

/** The same call, however often: under one key. */
function attempt(product: Product, { operation }: Subject, token: string) {
  const key = aKey()
  return (input: object) =>
    send(product, operation, input, { key, ...(operation.access === 'staff' && { token }) })
}

function subjectsOf(product: Product, token: string): Subject[] {
  const passCode = async () => {
    const { body } = await send(product, creations[0]?.operation ?? getDayPass, aDayPassForm())
    return { passCode: body.passCode }
  }
  const askFor = async () => {
    const form = { formType: 'waiver', clientName: 'Mia Ng', clientEmail: anAddress() }
    const { body } = await send(product, sendFormEmail, form, { token })
    return { requestId: body.id }
  }
  const booking = async () => {
    const created = creations.find(({ name }) => name === 'createBooking')
    const { body } = await send(product, created?.operation ?? sendFormEmail, aBookingForm())
    return { id: body.id, status: 'contacted' }
  }
  const invitation = async () => ({ formType: 'intake', clientName: 'Mia Ng', clientEmail: anAddress() })
  return [
    ...creations.map(({ name, operation, form }) => ({ name, operation, input: async () => form() })),
    { name: 'getDayPass', operation: getDayPass, input: passCode },
    { name: 'openFormRequest', operation: openFormRequest, input: askFor },
    { name: 'redeemDayPass', operation: redeemDayPass, input: passCode },
    { name: 'updateBookingStatus', operation: updateBookingStatus, input: booking },
    { name: 'sendFormEmail', operation: sendFormEmail, input: invitation },
  ]
}

/** Records of a person without the client that came with them; undefined where the call named nobody. */
async function recordsOf(product: Product, email: unknown): Promise<number | undefined> {
  if (email === undefined) return undefined
  const own = (await itemsOf(product, 'byType')).filter((item) => item.email === email)
  return own.filter(({ typePk }) => typePk !== 'CLIENT').length
}
