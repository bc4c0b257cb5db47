import { describe, expect, it } from 'vitest'
import { applyErasure, findRecordsByEmail } from '#functions/clients/personal-records.ts'
import { sha256 } from '#functions/lib/sha256.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { clientWrite } from '#functions/lib/writes/client-activity-writes.ts'
import { findLedgerHead, listLedgerEntries } from '#functions/waivers/audit-ledger.ts'
import { cancelAppointment } from '#shared/appointments/appointments-operations.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { addNote } from '#shared/clients/clients-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { findLedgerAlterations } from '#shared/waivers/ledger-verification.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createVisitorAppointment, listFreeSlots, today } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord, getClientFile, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { bookingInput, intakeFormInput, leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { mergeIntoClient } from '#tests/support/fixtures/merges.ts'
import {
  dayPassInput,
  newIdempotencyKey,
  uniqueEmail,
  uniqueLastName,
} from '#tests/support/fixtures/people.ts'
import { checkoutSession, sendCheckoutEvent } from '#tests/support/fixtures/stripe-events.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const TODAY = today()

/** All items of the table as text. */
const wholeTable = async () => JSON.stringify(await scanStoredItems())

/** A person with records of every type and a pending email. */
async function aBusyPerson() {
  const email = uniqueEmail()
  const name = `Wilhelmina Quagmire${uniqueLastName()}`
  const [firstName = '', lastName = ''] = name.split(' ')
  const phone = `777-${email.slice(0, 8)}`
  localServices.faults.add({ service: 'ses', fault: 'reject', match: email, times: 1 })
  await invoke(createDayPass, dayPassInput({ fullName: name, email, phone }), { key: newIdempotencyKey() })
  await invoke(createBooking, bookingInput({ name, email: email.toUpperCase(), phone }), {
    key: newIdempotencyKey(),
  })
  await invoke(createIntakeForm, intakeFormInput({ firstName, lastName, email, phone }), {
    key: newIdempotencyKey(),
  })
  await invoke(createLead, leadInput({ firstName: 'Wilhelmina', email }))
  return { email, name, firstName, lastName, phone }
}

async function erase(email: string, dryRun = false) {
  return Promise.all((await findRecordsByEmail(email)).map((record) => applyErasure(record, TODAY, dryRun)))
}

describe('the records of a person', () => {
  it('are all found by email address, regardless of case', async () => {
    const { email } = await aBusyPerson()
    const types = (await findRecordsByEmail(` ${email.toUpperCase()}`)).map(({ sk }) => sk).sort()
    expect(types).toEqual(['BOOKING', 'CLIENT', 'DAY_PASS', 'INTAKE_FORM', 'LEAD'])
  })

  it('include the visits, which are also erased', async () => {
    const { passCode, email } = await createVisitor({ waiver: false, visitDate: TODAY })
    await checkInAs({ passCode, overrideReason: 'Signed on paper' })
    expect((await findRecordsByEmail(email)).map(({ sk }) => sk).sort()).toEqual([
      'CLIENT',
      'DAY_PASS',
      'VISIT',
    ])
    await erase(email)
    expect(await wholeTable()).not.toContain(passCode)
    expect(await wholeTable()).not.toContain('Signed on paper')
  })

  it('leave no personal data in the table after an erasure, and the counters are updated', async () => {
    const changes = await measureCounterDeltas(async () => {
      const person = await aBusyPerson()
      await erase(person.email)
      const table = (await wholeTable()).toLowerCase()
      const traces = [person.email, person.lastName.toLowerCase(), person.phone]
      expect(traces.filter((trace) => table.includes(trace))).toEqual([])
      expect(await erase(person.email)).toEqual([])
    })
    expect(changes).toEqual({})
  })

  it('leave nothing in the table after an erasure of merged clients', async () => {
    const [ann, anna] = [await aBusyPerson(), await aBusyPerson()]
    const [one, other] = [await getClientFileFor(ann.email), await getClientFileFor(anna.email)]
    const { body: later } = await mergeIntoClient(one, other, { name: 'from' })
    const third = await createClientRecord({ firstName: 'Quagmira', lastName: ann.lastName })
    await mergeIntoClient(await getClientFile(one.id), third)
    await invoke(addNote, { id: one.id, text: `Called ${ann.name}` }, { as: ana })
    const ids = [one.id, other.id, third.id, later.id ?? '']
    const session = checkoutSession({
      customer: 'cus_Quagmire',
      customer_details: { email: anna.email, name: anna.name, phone: anna.phone },
    })
    await sendCheckoutEvent('checkout.session.completed', session)

    // Every email that the person ever had finds all records.
    const results = await erase(third.email ?? '')
    expect(results.map(({ type }) => type).filter((type) => type === 'CLIENT')).toHaveLength(3)
    // Idempotency records keep the ID of what a call created for 24 hours.
    const isKept = ({ pk, isErased }: { pk: string; isErased?: unknown }) =>
      pk.startsWith('REPEAT#') || (pk.startsWith('PAYER#') && isErased)
    const items = (await scanStoredItems()).filter((item) => !isKept(item))
    const table = JSON.stringify(items).toLowerCase()
    const traces = [ann, anna].flatMap(({ email, lastName, phone }) => [email, lastName.toLowerCase(), phone])
    const found = [...traces, third.email ?? '', 'quagmira', 'cus_', ...ids].filter((trace) =>
      table.includes(trace),
    )
    expect(found).toEqual([])
    for (const email of [ann.email, anna.email, third.email ?? '']) {
      expect((await invoke(createBooking, bookingInput({ email }))).status).toBe(200)
    }
  })

  it('are not erased during a merge', async () => {
    const { email } = await aBusyPerson()
    const { id } = await getClientFileFor(email)
    await transact([clientWrite(id, { set: { mergingFrom: 'other' } })])
    await expect(erase(email)).rejects.toThrow('These records are still being changed.')
  })

  it('are unchanged by a dry run', async () => {
    const { email } = await aBusyPerson()
    const before = await findRecordsByEmail(email)
    expect((await erase(email, true)).every(({ action }) => action === 'erase')).toBe(true)
    expect(await findRecordsByEmail(email)).toEqual(before)
  })

  it('leave the records of other people unchanged after an erasure', async () => {
    const [ann, ben] = [await aBusyPerson(), await aBusyPerson()]
    await erase(ann.email)
    expect(await findRecordsByEmail(ben.email)).toHaveLength(5)
  })

  it('lose a waiver past its retention period with its evidence, and the ledger stays valid', async () => {
    const sign = async (email: string) => (await invoke(createWaiver, waiverInput({ email }))).body
    const [email, other] = [uniqueEmail(), uniqueEmail()]
    const [before, erased, after] = [await sign(other), await sign(email), await sign(other)]
    const [waiver] = (await findRecordsByEmail(email)).filter(({ sk }) => sk === 'WAIVER')
    if (!waiver) throw new Error('The waiver is gone')
    await applyErasure(waiver, '2999-01-01', false)
    await erase(email)
    // Idempotency records keep the ID of what a call created for 24 hours.
    const items = (await scanStoredItems()).filter(({ pk }) => !pk.startsWith('REPEAT#'))
    const table = JSON.stringify(items)
    const reference = String(erased.reference)
    expect([email, erased.id, reference].filter((trace) => table.includes(trace))).toEqual([])
    const entries = await listLedgerEntries(0, 10_000)
    expect(findLedgerAlterations(entries, { head: await findLedgerHead(), sha256 })).toEqual([])
    for (const { id } of [before, after]) expect(entries.map(({ waiverId }) => waiverId)).toContain(id)
  })

  it('keep a signed waiver until its retention period ends, 7 years or 21 with a guardian', async () => {
    const [adult, minor] = [uniqueEmail(), uniqueEmail()]
    await invoke(createWaiver, waiverInput({ email: adult }))
    await invoke(createWaiver, waiverInput({ email: minor, guardianName: 'Mia Ng' }))
    const kept = async (email: string) => (await erase(email)).find(({ type }) => type === 'WAIVER')
    const year = Number(TODAY.slice(0, 4))
    expect(await kept(adult)).toMatchObject({
      action: 'keep',
      until: expect.stringContaining(`${year + 7}-`),
    })
    expect(await kept(minor)).toMatchObject({
      action: 'keep',
      until: expect.stringContaining(`${year + 21}-`),
    })
    expect((await findRecordsByEmail(adult)).map(({ sk }) => sk)).toEqual(['WAIVER'])
    const [waiver] = await findRecordsByEmail(adult)
    if (!waiver) throw new Error('The waiver is gone')
    expect(await applyErasure(waiver, `${year + 8}-01-01`, false)).toMatchObject({ action: 'erase' })
  })
})

it('frees the time of an erased appointment, but not the time of a canceled one that is booked again', async () => {
  const kept = await createVisitorAppointment({ trainerId: 'darius' })
  const canceled = await createVisitorAppointment({ trainerId: 'darius' })
  await invoke(cancelAppointment, { token: canceled.token })
  const other = await createVisitorAppointment({ trainerId: 'darius', startsAt: canceled.startsAt })
  for (const { email } of [kept, canceled]) {
    for (const record of await findRecordsByEmail(email)) await applyErasure(record, TODAY, false)
    expect(await findRecordsByEmail(email)).toEqual([])
  }
  const free = await listFreeSlots('darius')
  expect(free).toContain(kept.startsAt)
  expect(free).not.toContain(other.startsAt)
})
