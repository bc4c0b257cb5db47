import { beforeAll, expect, it } from 'vitest'
import { listAppointments } from '#shared/appointments/appointments-operations.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import {
  addNote,
  createClient,
  createDayPassForClient,
  searchClients,
} from '#shared/clients/clients-operations.ts'
import { createTask } from '#shared/follow-up/follow-up-operations.ts'
import { checkIn, listVisits, lookUpClient, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { getOutputSchema, type Input, isStaffAccess, type Operation } from '#shared/lib/operation.ts'
import { parse } from '#shared/lib/parse.ts'
import { isRoleAtLeast } from '#shared/lib/staff.ts'
import { operationEntries } from '#shared/operations.ts'
import { bookingInput, intakeFormInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError, type TestStaffMember } from '#tests/support/invoke-handler.ts'

const desk: TestStaffMember = { userId: 'jo-sub', groups: '[desk]' }
/** Every health answer in this test contains this text. */
const MEDICAL = 'asthma and a torn meniscus'
const PHONE = '(541) 555-0100'
const people: Awaited<ReturnType<typeof createVisitor>>[] = []
/** `npm run verify` uses 70 people, which results in more than 1,000 records. */
const PEOPLE = Number(process.env.DESK_PEOPLE ?? 8)

beforeAll(async () => {
  for (let i = 0; i < PEOPLE; i++) {
    const person = await createVisitor({ waiver: i % 2 === 0 })
    const { firstName, lastName, email, phone, clientId } = person
    const of = { firstName, lastName, email, phone }
    await invoke(createIntakeForm, intakeFormInput({ ...of, medicalConditions: MEDICAL, injuries: MEDICAL }))
    await invoke(createBooking, bookingInput({ ...of, medicalConditions: MEDICAL } as object))
    await invoke(addNote, { id: clientId, text: MEDICAL }, { as: ana, key: newIdempotencyKey() })
    const task = { clientId, title: MEDICAL, dueAt: new Date().toISOString() }
    await invoke(createTask, task, { as: ana, key: newIdempotencyKey() })
    const visit = await invoke(
      checkIn,
      { passCode: person.passCode, overrideReason: MEDICAL },
      { as: ana, key: newIdempotencyKey() },
    )
    if (i % 3 === 0)
      await invoke(undoCheckIn, { id: visit.body.id, reason: MEDICAL }, { as: ana, key: newIdempotencyKey() })
    people.push(person)
  }
}, 120_000)

/** Yields the responses to a desk session that contain data of a person. */
async function* deskResponses(): AsyncGenerator<unknown> {
  const as = desk
  const answered = async <Op extends Operation>(operation: Op, input: Input<Op>) => {
    const { status, body } = await invoke(operation, input, { as, key: newIdempotencyKey() })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(parse(operation.output, body).ok, 'the page can read it').toBe(true)
    return body
  }
  for (const person of people) {
    const { passCode, clientId, lastName, email } = person
    for (const text of [passCode, `Mia ${lastName}`, email, PHONE]) yield answered(lookUpClient, { text })
    yield answered(lookUpClient, { clientId })
    for (const text of [lastName, email, passCode, 'Mia']) yield answered(searchClients, { text })
    yield answered(createDayPassForClient, { id: clientId })
    const taken = { firstName: 'Mia', lastName, email, phone: PHONE }
    yield (await invokeExpectingError(createClient, taken, { as, key: newIdempotencyKey() })).body
  }
  yield answered(listVisits, {})
  yield answered(listAppointments, {})
}

const MIN_RECORDS = 15 * PEOPLE

it(`returns no health data, emails or full phone numbers in ${MIN_RECORDS} records for the desk`, async () => {
  let records = 0
  for await (const body of deskResponses()) {
    const text = JSON.stringify(body)
    records += text.split('"id":').length - 1
    expect(text).not.toContain('meniscus')
    expect(text).not.toMatch(/medicalConditions|injuries|medications|allergies|readiness|notes|intakeForms/)
    expect(text.replace(/"text":"[^"]*"/g, '')).not.toMatch(/@mail\.example|555-?0100/)
  }
  expect(records).toBeGreaterThan(MIN_RECORDS)
}, 120_000)

it('creates a client for the desk and returns only the fields for the desk', async () => {
  const details = { firstName: 'Noa', lastName: 'Lind', email: 'noa@mail.example', phone: PHONE }
  const { status, body } = await invoke(createClient, details, { as: desk, key: newIdempotencyKey() })
  expect(status).toBe(200)
  expect(body).toMatchObject({ firstName: 'Noa', phone: '0100', summary: { medicalAlert: false, visits: 0 } })
  expect(body).not.toHaveProperty('email')
})

it('has no health fields in the schemas of responses for the desk', () => {
  const forDesk = operationEntries.flatMap(({ name, definition }) =>
    definition.kind === 'http' && isStaffAccess(definition.access) && isRoleAtLeast('desk', definition.access)
      ? [{ name, definition: definition as Operation }]
      : [],
  )
  expect(forDesk.length).toBeGreaterThan(10)
  for (const { name, definition } of forDesk) {
    const fields = fieldNames(getOutputSchema(definition, 'desk'))
    const medical = [...fields].filter((field) =>
      /condition|injur|medication|allerg|readiness|^notes$|reason|^emails$/i.test(field),
    )
    expect(medical, name).toEqual([])
  }
})

function fieldNames(schema: unknown, names = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return names
  seen.add(schema)
  const def = (schema as { _zod?: { def?: Record<string, unknown> } })._zod?.def
  if (!def) return names
  const shape = def.shape as Record<string, unknown> | undefined
  for (const [name, field] of Object.entries(shape ?? {})) {
    names.add(name)
    fieldNames(field, names, seen)
  }
  for (const part of [def.element, def.innerType, def.in, def.out, ...((def.options as unknown[]) ?? [])])
    fieldNames(part, names, seen)
  return names
}
