import { describe, expect, it } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addGuardian, addNote, eraseClient, getClient } from '#shared/clients/clients-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, getClientFile, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { runWithFastClock } from '#tests/support/fixtures/clock.ts'
import { bookingInput, intakeFormInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { sendFormLink } from '#tests/support/fixtures/form-links.ts'
import { admin, buyProgram, deliverStripeEvents } from '#tests/support/fixtures/memberships.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import { dayPassInput, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createCashPayer, voidReceiptAsStaff } from '#tests/support/fixtures/receipts.ts'
import {
  checkoutSession,
  deliverStripeEvent,
  payloadOf,
  sendCheckoutEvent,
  subscriptionObject,
} from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const tableText = async () => {
  // Idempotency records keep the ID of what a call created for 24 hours.
  const items = (await scanStoredItems()).filter(({ pk }) => !pk.startsWith('REPEAT#'))
  return JSON.stringify(items).toLowerCase()
}

async function aPerson() {
  const [email, lastName] = [uniqueEmail(), `Quagmire${uniqueLastName()}`]
  const name = `Wilhelmina ${lastName}`
  const phone = `777-${email.slice(0, 8)}`
  await invoke(createDayPass, dayPassInput({ fullName: name, email, phone }))
  await invoke(createBooking, bookingInput({ name, email, phone }))
  await invoke(createIntakeForm, intakeFormInput({ firstName: 'Wilhelmina', lastName, email, phone }))
  const { id } = await getClientFileFor(email)
  await invoke(addNote, { id, text: `Called ${name}` }, { as: ana })
  return { id, email, name, lastName, phone }
}

type Person = Awaited<ReturnType<typeof aPerson>>

const erase = ({ id, name }: Pick<Person, 'id' | 'name'>) => invoke(eraseClient, { id, name }, { as: admin })
const refusal = async (input: object) => {
  const { status, body } = await invokeExpectingError(eraseClient, input, { as: admin })
  return { status, code: body.code, fields: body.fields }
}

it('keeps the number and amount of receipts but removes the client from them', async () => {
  const { id, firstName, lastName, receipts } = await createCashPayer(2)
  await voidReceiptAsStaff(receipts[1]?.id ?? '')
  const { body } = await erase({ id, name: `${firstName} ${lastName}` })
  expect(body.anonymized).toBe(2)
  const kept = (await scanStoredItems()).filter((item) =>
    item.sk === 'RECEIPT' ? receipts.some(({ number }) => number === item.number) : false,
  )
  expect(kept).toHaveLength(2)
  for (const receipt of kept) expect(receipt).toMatchObject({ name: 'erased', amount: 6000 })
  expect(kept.some(({ clientId }) => clientId !== undefined)).toBe(false)
  await voidReceiptAsStaff(receipts[0]?.id ?? '')
})

it('erases all records of a client and records who erased them', async () => {
  const person = await aPerson()
  const { body } = await erase({ ...person, name: `  ${person.name.toUpperCase()} ` })
  expect(body).toEqual({ id: person.id, erased: 4, anonymized: 0, keptUntil: [] })
  const table = await tableText()
  const traces = [person.email, person.lastName.toLowerCase(), person.phone]
  expect(traces.filter((trace) => table.includes(trace))).toEqual([])
  const told = (await scanStoredItems()).filter(({ type, subject }) =>
    type === 'clientErased' ? Object(subject).id === person.id : false,
  )
  expect(told).toMatchObject([{ actor: { kind: 'staff', id: admin.userId } }])
  expect(await invokeForErrorCode(getClient, { id: person.id }, { as: ana })).toBe('404 clientUnknown')
})

it('erases nothing if the typed name does not match the name of the client', async () => {
  const person = await aPerson()
  const field = { name: 'Enter the name exactly as shown in the client file' }
  for (const name of [person.lastName, 'Wilhelmina', `${person.name}a`]) {
    expect(await refusal({ id: person.id, name })).toMatchObject({ status: 400, fields: field })
  }
  expect((await getClientFileFor(person.email)).intakeForms).toHaveLength(1)
})

it('refuses while a subscription is active, and erases after it was canceled', async () => {
  const member = await buyProgram()
  const { firstName, lastName } = await getClientFile(member.id)
  const name = `${firstName} ${lastName}`
  expect(await refusal({ id: member.id, name })).toMatchObject({ status: 409, code: 'clientStillPaying' })
  await localServices.stripe.cancel(member.sessionId)
  await deliverStripeEvents()
  expect((await erase({ id: member.id, name })).body).toMatchObject({ anonymized: 1 })
})

it('keeps a signed waiver and returns the date until which it is kept', async () => {
  const [email, lastName] = [uniqueEmail(), uniqueLastName()]
  await invoke(createWaiver, waiverInput({ email, firstName: 'Ann', lastName }))
  const { id } = await getClientFileFor(email)
  const { body } = await erase({ id, name: `Ann ${lastName}` })
  expect(body).toMatchObject({ erased: 1, keptUntil: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] })
})

it('continues after an interruption, and no data is stored for the client in the meantime', async () => {
  const person = await aPerson()
  localServices.faults.add({
    service: 'dynamodb',
    match: 'Delete',
    operation: 'TransactWriteItems',
    fault: 'reject',
  })
  expect((await refusal(person)).status).toBeGreaterThanOrEqual(500)
  localServices.faults.clear()
  expect((await getClientFileFor(person.email)).id).toBe(person.id)
  const booking = await runWithFastClock(() =>
    invokeExpectingError(createBooking, bookingInput({ email: person.email })),
  )
  expect(booking.body.code).toBe('clientMerging')
  expect((await erase(person)).status).toBe(200)
  expect(await tableText()).not.toContain(person.email)
})

it('leaves no record of a client who books concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await aPerson()
    const book = () => invoke(createBooking, bookingInput({ name: person.name, email: person.email }))
    const [erased] = await Promise.all([
      erase(person),
      book().catch(() => undefined),
      book().catch(() => undefined),
    ])
    expect(erased.status).toBe(200)
    const left = (await scanStoredItems()).filter(
      ({ pk, clientId }) =>
        !pk.startsWith('REPEAT#') && (clientId === person.id || pk === `CLIENT#${person.id}`),
    )
    expect(left).toEqual([])
  }
})

it('keeps the forms of a child whose guardian is erased, without the guardian', async () => {
  const lastName = uniqueLastName()
  const guardian = await createClientRecord({ firstName: 'Mia', lastName, dateOfBirth: '1985-01-02' })
  const child = await createClientRecord({ firstName: 'Leo', email: undefined, dateOfBirth: '2017-01-02' })
  await invoke(addGuardian, { id: child.id, guardianId: guardian.id, relationship: 'mother' }, { as: ana })
  const link = await sendFormLink('intake', child.id)
  // The form of the child has the email of the guardian.
  await invoke(createIntakeForm, { ...intakeFormInput({ firstName: 'Leo', email: guardian.email }), ...link })
  await erase({ id: guardian.id, name: `Mia ${lastName}` })
  const file = await getClientFile(child.id)
  expect(file.guardians).toEqual([])
  const left = (await scanStoredItems()).filter(
    ({ sk, clientId }) => sk === 'INTAKE_FORM' && clientId === child.id,
  )
  expect(left).toMatchObject([{ email: guardian.email }])
  expect(await tableText()).not.toContain(lastName.toLowerCase())
})

it('also erases the clients that were merged into this client', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  await mergeIntoClient(await getClientFile(one.id), await getClientFile(other.id))
  await erase(one)
  const table = await tableText()
  expect(
    [one, other]
      .flatMap(({ email, lastName }) => [email, lastName.toLowerCase()])
      .filter((trace) => table.includes(trace)),
  ).toEqual([])
})

describe('a Stripe event about an erased client', () => {
  it('does not restore the payer', async () => {
    const member = await buyProgram()
    const { firstName, lastName, payerIds = [] } = await getClientFile(member.id)
    const [customer = ''] = payerIds
    await localServices.stripe.cancel(member.sessionId)
    await deliverStripeEvents()
    await erase({ id: member.id, name: `${firstName} ${lastName}` })
    const late = subscriptionObject({ customer, subscription: 'sub_late' })
    await deliverStripeEvent(payloadOf('customer.subscription.updated', late))
    const { items } = (await invoke(listUnlinkedPayers, {}, { as: ana })).body
    expect(items.filter(({ id }) => id === customer)).toEqual([])
    expect(await tableText()).not.toContain(member.email)
  })

  it('does not store the email address of the client with an order that is paid later', async () => {
    const session = checkoutSession({ payment_status: 'unpaid' })
    const { email } = session.customer_details
    const person = await aPerson()
    await sendCheckoutEvent('checkout.session.completed', {
      ...session,
      customer_details: { ...session.customer_details, email: person.email },
    })
    await erase(person)
    await sendCheckoutEvent('checkout.session.async_payment_succeeded', {
      ...session,
      customer_details: { ...session.customer_details, email: person.email },
      payment_status: 'paid',
    })
    expect(await tableText()).not.toContain(person.email)
    expect(email).toBeDefined()
  })
})
