import { afterEach, describe, expect, it, vi } from 'vitest'
import { restoreSearchTokens } from '#functions/lib/store/search-tokens.ts'
import { ddb } from '#functions/lib/table/dynamodb.ts'
import { getAppointment } from '#shared/appointments/appointments-operations.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { searchClients, updateClient } from '#shared/clients/clients-operations.ts'
import { itBehavesLikeForm } from '#tests/support/contracts/form-contract.ts'
import { createVisitorAppointment, findFreeSlot } from '#tests/support/fixtures/appointments.ts'
import {
  getClientFileFor,
  listClientActivities,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import {
  ana,
  invoke,
  invokeExpectingError,
  invokeUntilAvailable,
  runJob,
} from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail, measureCounterDeltas } from '#tests/support/stored-items.ts'

const GYM = 'hello@emberforge.example'

const clientsOf = (address: string) => itemsByEmail(address, 'CLIENT#')
const gymMailAbout = async (name: string) =>
  (await emailsTo(GYM)).filter(({ subject }) => subject.includes(name))

type Keyed = { Key?: Record<string, unknown>; Item?: Record<string, unknown> }

const kindOf = (key: Record<string, unknown> = {}) => {
  const [partition = '', sort = ''] = [key.pk, key.sk].map((part) => String(part).split('#')[0])
  return partition === 'CLIENT' ? sort : partition
}

afterEach(() => {
  vi.unstubAllEnvs()
  ddb.middlewareStack.remove('counting')
})

describe('the search terms of a new client', () => {
  const isFound = async ({ name }: { name: string }) =>
    (await invoke(searchClients, { text: name }, { as: ana })).body.items.length > 0
  const aForm = () => bookingInput({ name: `Ana ${uniqueLastName()}` })

  it('are stored before the response is sent', async () => {
    const form = aForm()
    await invoke(createBooking, form)
    expect(await isFound(form)).toBe(true)
  })

  it('are restored by createDueTasks if the first write fails, and the booking is stored anyway', async () => {
    const form = aForm()
    localServices.faults.add({ service: 'dynamodb', operation: 'BatchWriteItem', fault: 'reject' })
    expect((await invoke(createBooking, form)).body.emailSent).toBe(true)
    localServices.faults.clear()
    expect(await isFound(form)).toBe(false)
    await runJob('createDueTasks')
    expect(await isFound(form)).toBe(true)
  })

  it('are restored from the current client details', async () => {
    const form = aForm()
    localServices.faults.add({ service: 'dynamodb', operation: 'BatchWriteItem', fault: 'reject' })
    await invoke(createBooking, form)
    localServices.faults.clear()
    const seen = await getClientFileFor(form.email)
    const { id, version, firstName, email, phone } = seen
    const lastName = uniqueLastName()
    await invoke(updateClient, { id, version, firstName, lastName, email, phone }, { as: ana })
    expect(await restoreSearchTokens(seen)).toBe(false)
    await runJob('createDueTasks')
    expect([await isFound(form), await isFound({ name: lastName })]).toEqual([false, true])
  })
})

itBehavesLikeForm({ operation: createBooking, aForm: bookingInput, type: 'BOOKING' })

it.each([
  ['without a time', async () => ({}), { TASK: 1 }],
  [
    'with one',
    async () => ({ startsAt: await findFreeSlot() }),
    { APPOINTMENT: 1, RESERVATIONS: 3, ACTIVITY: 2 },
  ],
] as const)(
  'writes these items in one transaction for a booking without a time or with one: %s',
  async (_, time, others) => {
    const form = bookingInput({ name: 'Ana Cruz', ...(await time()) })
    const written: Record<string, number> = {}
    ddb.middlewareStack.add(
      (next) => async (args) => {
        const { TransactItems = [] } = args.input as { TransactItems?: Record<string, Keyed>[] }
        const keys = TransactItems.flatMap(Object.values).map(({ Key, Item }) => Key ?? Item)
        if (keys.length > 5) for (const key of keys) written[kindOf(key)] = (written[kindOf(key)] ?? 0) + 1
        return next(args)
      },
      { step: 'initialize', name: 'counting' },
    )
    await invoke(createBooking, form)
    const always = { CLIENT_EMAIL: 1, CLIENT: 1, BOOKING: 1, ACTIVITY: 1, COUNTERS: 1, RATE: 3 }
    expect(written).toEqual({ ...always, ...others })
  },
)

it('does not store an interest that is not a program, because the email would repeat it', async () => {
  const form = bookingInput({ interest: 'Win at evil.example' })
  expect((await invoke(createBooking, form)).status).toBe(200)
  const [booking] = await itemsByEmail(form.email, 'BOOKING#')
  expect(booking?.interest).toBeUndefined()
})

it('stores a pending booking and a prospect, and splits the name after the first word', async () => {
  const form = bookingInput({ name: '  Ana  María de la Cruz ', interest: 'Elite Competitor' })
  const counted = await measureCounterDeltas(() => invoke(createBooking, form))
  expect(counted).toEqual({ 'booking.pending': 1, 'client.prospect': 1 })
  const [client] = await clientsOf(form.email)
  expect(client).toMatchObject({
    firstName: 'Ana',
    lastName: 'María de la Cruz',
    email: form.email,
    phone: '(541) 555-0100',
    status: 'prospect',
  })
  const [booking] = await itemsByEmail(form.email, 'BOOKING#')
  expect(booking).toMatchObject({
    status: 'pending',
    clientId: client?.id,
    interest: 'Elite Competitor',
    fitnessGoals: 'Run ten kilometres',
    bestTimeToCall: ['Mornings', 'Weekends'],
  })
})

it('creates one client for 20 concurrent bookings with the same email in mixed case', async () => {
  vi.stubEnv('RATE_LIMITS', 'off')
  const address = uniqueEmail()
  const mixed = (n: number) =>
    [...address].map((letter, i) => ((n >> (i % 5)) & 1 ? letter.toUpperCase() : letter)).join('')
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      invokeUntilAvailable(createBooking, bookingInput({ email: mixed(n) }), { key: newIdempotencyKey() }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const [client, ...others] = await clientsOf(address)
  expect(others).toEqual([])
  const bookings = await itemsByEmail(address, 'BOOKING#')
  expect(bookings).toHaveLength(20)
  expect(new Set(bookings.map(({ clientId }) => clientId))).toEqual(new Set([client?.id]))
})

it('rejects missing fields with the messages of the specification', async () => {
  const { status, body } = await invokeExpectingError(createBooking, {
    name: ' ',
    email: 'ann',
    phone: '',
    heightWeight: '',
    workoutDaysPerWeek: '',
    fitnessGoals: '',
    bestTimeToCall: [],
    importantGoals: [],
  })
  expect([status, body.message]).toEqual([400, 'Please check all required fields and try again.'])
  expect(body.fields).toEqual({
    name: 'Name is required',
    email: 'Invalid email address',
    phone: 'Phone is required',
    heightWeight: 'Height and weight are required',
    workoutDaysPerWeek: 'Workout days per week are required',
    fitnessGoals: 'Fitness goals are required',
    bestTimeToCall: 'Please select at least one best time to call',
    importantGoals: 'Please select at least one important goal',
  })
})

it.each([
  ['name', 100],
  ['phone', 20],
  ['heightWeight', 100],
  ['fitnessGoals', 1000],
])('accepts at most the allowed length of %s, which is %i characters', async (field, max) => {
  expect((await invoke(createBooking, bookingInput({ [field]: 'x'.repeat(max) }))).status).toBe(200)
  const { status, body } = await invokeExpectingError(
    createBooking,
    bookingInput({ [field]: 'x'.repeat(max + 1) }),
  )
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

it('rejects unknown options', async () => {
  for (const [field, value] of [
    ['bestTimeToCall', ['At midnight']],
    ['importantGoals', ['World peace']],
    ['foodPreferences', ['Stones']],
    ['activityLevel', 'asleep'],
  ]) {
    const { status, body } = await invokeExpectingError(createBooking, {
      ...bookingInput(),
      [String(field)]: value,
    })
    expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([400, field])
  }
})

it('emails the visitor and the gym without the health data', async () => {
  const secrets = {
    heightWeight: 'secret-height',
    medications: 'secret-medication',
    allergies: 'secret-allergy',
    alcoholFrequency: 'secret-alcohol',
    fitnessGoals: 'secret-goal',
    mainStruggles: 'secret-struggle',
  }
  const name = `Ana ${uniqueLastName()}`
  const form = bookingInput({ ...secrets, name, interest: 'VIP Transformation' })
  await invoke(createBooking, form)
  const [toVisitor, ...others] = await emailsTo(form.email)
  const [toGym, ...more] = await gymMailAbout(name)
  expect([others, more]).toEqual([[], []])
  expect(toVisitor?.subject).toBe('Your free consultation with Emberforge Fitness - we received your booking')
  expect(toGym?.subject).toBe(`New consultation: ${name}`)
  expect(toGym?.replyTo).toEqual([form.email])
  expect(toVisitor?.replyTo).toEqual([GYM])
  for (const part of [toVisitor?.html, toVisitor?.text]) {
    expect(part).toContain('contact you soon to schedule')
    expect(part).toContain('VIP Transformation')
    expect(part).not.toMatch(/secret-|Energy and Endurance/)
  }
  for (const part of [toGym?.html, toGym?.text]) {
    expect(part).toContain('Mornings, Weekends')
    expect(part).toContain('https://gym.example/admin/bookings')
    expect(part).not.toMatch(/secret-|Energy and Endurance/)
  }
})

it('returns emailSent false if one of the two emails cannot be sent', async () => {
  const name = `Ana ${uniqueLastName()}`
  localServices.faults.add({ service: 'ses', fault: 'reject', match: 'New consultation' })
  const form = bookingInput({ name })
  const { body } = await invoke(createBooking, form)
  localServices.faults.clear()
  expect(body.emailSent).toBe(false)
  expect(await emailsTo(form.email)).toHaveLength(1)
  expect(await gymMailAbout(name)).toEqual([])
})

it('makes one read, two transactions and one batch write before it sends the emails', async () => {
  localServices.calls.reset()
  await invoke(createBooking, bookingInput(), { key: newIdempotencyKey() })
  expect(localServices.calls.list()).toEqual({
    'dynamodb GetItem': 1,
    'dynamodb TransactWriteItems': 2,
    'dynamodb BatchWriteItem': 1,
    'ses SendRawEmail': 2,
  })
})

describe('a booking with a time', () => {
  const bookAt = async (changes: Record<string, unknown> = {}) => {
    const startsAt = await findFreeSlot()
    const input = { ...bookingInput(), startsAt, trainerId: 'marcus', ...changes }
    return { input, startsAt, ...(await invoke(createBooking, input)) }
  }

  it("is stored with its appointment as 'scheduled', and the visitor gets one email with the link", async () => {
    const { input, startsAt, body } = await bookAt()
    const { bookings, summary, id: clientId } = await getClientFileFor(input.email)
    expect(bookings[0]).toMatchObject({
      id: body.id,
      status: 'scheduled',
      appointment: { startsAt, trainerId: 'marcus' },
    })
    expect(bookings[0]).not.toHaveProperty('startsAt')
    expect(summary.appointments).toEqual([{ id: bookings[0]?.appointment?.id, startsAt }])
    expect(await listClientActivityTypes(clientId)).toEqual(
      expect.arrayContaining(['bookingCreated', 'appointmentBooked']),
    )
    const created = (await listClientActivities(clientId)).find(({ type }) => type === 'bookingCreated')
    expect(created?.details).toMatchObject({ status: 'scheduled' })
    const [mail, ...more] = await emailsTo(input.email)
    expect(more).toEqual([])
    expect(mail?.html).toContain(`/appointments/${body.appointmentToken}`)
    expect((await invoke(getAppointment, { token: body.appointmentToken ?? '' })).body).toMatchObject({
      startsAt,
      hasBooking: true,
    })
  })

  it('sends the gym only one email', async () => {
    const name = `Mia ${uniqueLastName()}`
    await bookAt({ name })
    await runJob('sendDueEmails')
    expect(await gymMailAbout(name)).toHaveLength(1)
  })

  it('is not stored at all if the time has been taken', async () => {
    const { startsAt } = await bookAt()
    const input = { ...bookingInput(), startsAt, trainerId: 'marcus' }
    expect(await invokeExpectingError(createBooking, input)).toMatchObject({
      status: 409,
      body: { code: 'slotTaken' },
    })
    expect(await itemsByEmail(input.email)).toEqual([])
  })

  it('is linked to a time that the same visitor reserved before, through the token of that time', async () => {
    const held = await createVisitorAppointment()
    const input = { ...bookingInput({ email: held.email }), appointment: held.token }
    const { body } = await invoke(createBooking, input)
    const { bookings } = await getClientFileFor(held.email)
    expect(bookings[0]).toMatchObject({ id: body.id, status: 'scheduled', appointment: { id: held.id } })
    expect((await invoke(getAppointment, { token: held.token })).body.hasBooking).toBe(true)
  })

  it('stays pending with the token of an appointment that belongs to another person', async () => {
    const held = await createVisitorAppointment()
    const input = { ...bookingInput(), appointment: held.token }
    expect((await invoke(createBooking, input)).status).toBe(200)
    const { bookings } = await getClientFileFor(input.email)
    expect(bookings[0]).toMatchObject({ status: 'pending' })
    expect((await invoke(getAppointment, { token: held.token })).body.hasBooking).toBe(false)
  })
})
