import { inspect } from 'node:util'
import type { FaultRule } from '#infra/local/faults/faults.ts'
import { updateBookingStatus } from '#shared/appointments/bookings-operations.ts'
import { openFormRequest, sendFormEmail } from '#shared/form-requests/form-requests-operations.ts'
import { getDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import type { Operation } from '#shared/lib/operation.ts'
import { callApi } from '../api.ts'
import type { Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { addFault, clearFaults, countTableCalls } from '../faults.ts'
import { aBookingForm, aDayPassForm, creations, newIdempotencyKey, uniqueEmail } from '../forms.ts'
import type { Product } from '../product.ts'
import { staffToken } from '../staff-tokens.ts'
import { findInconsistencies, scanItems } from '../table-snapshot.ts'

const SERVICE = 'dynamodb'
type Fault = Pick<FaultRule, 'fault' | 'times' | 'code' | 'operation'>
/** A fault of a single call, and of that call and all later ones. */
const faults: readonly Fault[] = [
  ...(['throttle', 'reject', 'resetBefore', 'resetAfter'] as const).flatMap((fault) => [
    { fault, times: 1 },
    { fault, times: 1000 },
  ]),
  { fault: 'garble', times: 1 },
  // Conflicts with another transaction are retried.
  { fault: 'reject', code: 'TransactionConflict', operation: 'TransactWriteItems', times: 3 },
]
/** Allowed responses under a fault: success, 500 or 503. Never a partial result. */
const ALLOWED_STATUSES = [200, 500, 503]

type TestedOperation = {
  name: string
  operation: Operation
  /** Creates a new input for each attempt. */
  input: () => Promise<Record<string, unknown>>
}

export const tableFaults: Check = {
  name: 'DynamoDB faults at any call leave one record or none',
  control: { mutants: { 'functions/appointments/createBooking.ts': 'create-booking.ts' } },
  run: async ({ product, scale, progress }) => {
    const score = createCheckRecorder()
    const token = await staffToken(product)
    const subjects = testedOperations(product, token)
    for (const [n, subject] of subjects.entries()) {
      progress(n, subjects.length)
      const calls = await countTableCalls(product, async () =>
        attempt(product, subject, token)(await subject.input()),
      )
      for (let nth = 1; nth <= calls; nth++) {
        for (const fault of scale === 'quick'
          ? faults.filter(({ fault }) => fault === 'resetAfter')
          : faults) {
          const input = await subject.input()
          const once = attempt(product, subject, token)
          await addFault(product, { service: SERVICE, nth, ...fault })
          const first = await once(input)
          score.failed(await clearFaults(product))
          score.tried()
          const what = `${subject.name}, call ${nth}, ${fault.code ?? fault.fault} x ${fault.times}`
          score.expect(
            ALLOWED_STATUSES.includes(first.status),
            `${what}: ${first.status} ${inspect(first.body)}`,
          )
          // The retry that the error message asks for.
          const again = await once(input)
          score.expect(
            again.status === 200,
            `${what}: the retry returned ${again.status} ${inspect(again.body)}`,
          )
          const stored = await recordsOf(product, input.email ?? input.clientEmail)
          score.expect(stored === undefined || stored === 1, `${what}: ${stored} records`)
        }
      }
    }
    for (const words of await findInconsistencies(product)) score.expect(false, words)
    return score.outcome()
  },
}

/** All calls of an attempt use one idempotency key. */
function attempt(product: Product, { operation }: TestedOperation, token: string) {
  const key = newIdempotencyKey()
  return (input: object) =>
    callApi(product, operation, input, { key, ...(operation.access !== 'public' && { token }) })
}

function testedOperations(product: Product, token: string): TestedOperation[] {
  const passCode = async () => {
    const { body } = await callApi(product, creations[0]?.operation ?? getDayPass, aDayPassForm())
    return { passCode: body.passCode }
  }
  const askFor = async () => {
    const form = { formType: 'waiver', clientName: 'Mia Ng', clientEmail: uniqueEmail() }
    const { body } = await callApi(product, sendFormEmail, form, { token })
    return { requestId: body.id }
  }
  const booking = async () => {
    const created = creations.find(({ name }) => name === 'createBooking')
    const { body } = await callApi(product, created?.operation ?? sendFormEmail, aBookingForm())
    return { id: body.id, status: 'contacted' }
  }
  const invitation = async () => ({ formType: 'intake', clientName: 'Mia Ng', clientEmail: uniqueEmail() })
  return [
    ...creations.map(({ name, operation, form }) => ({ name, operation, input: async () => form() })),
    { name: 'getDayPass', operation: getDayPass, input: passCode },
    { name: 'openFormRequest', operation: openFormRequest, input: askFor },
    { name: 'redeemDayPass', operation: redeemDayPass, input: passCode },
    { name: 'updateBookingStatus', operation: updateBookingStatus, input: booking },
    { name: 'sendFormEmail', operation: sendFormEmail, input: invitation },
  ]
}

/** Number of records of a person, without their client; undefined for calls without a person. */
async function recordsOf(product: Product, email: unknown): Promise<number | undefined> {
  if (email === undefined) return undefined
  const own = (await scanItems(product, 'byType')).filter((item) => item.email === email)
  return own.filter(({ typePk }) => typePk !== 'CLIENT').length
}
