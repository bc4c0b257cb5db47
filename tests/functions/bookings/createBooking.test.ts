import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBooking } from '#shared/operations.ts'
import { acceptsForms } from '#tests/support/accepts-forms.ts'
import { call, refusal } from '#tests/support/call.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aKey, anAddress } from '#tests/support/people.ts'
import { standIns } from '#tests/support/stand-ins.ts'
import { countedBy, storedOf } from '#tests/support/stored.ts'
import { aBookingForm } from '#tests/support/visitor-forms.ts'

const GYM = 'hello@emberforge.example'

const clientsOf = (address: string) => storedOf(address, 'CLIENT#')
const gymMailAbout = async (name: string) =>
  (await mailsTo(GYM)).filter(({ subject }) => subject.includes(name))

afterEach(() => vi.unstubAllEnvs())

describe('createBooking', () => {
  acceptsForms({ operation: createBooking, aForm: aBookingForm, type: 'BOOKING' })

  it('stores a pending booking and a prospect, named by the first word and the rest', async () => {
    const form = aBookingForm({ name: '  Ana  María de la Cruz ', interest: 'Elite Competitor' })
    const counted = await countedBy(() => call(createBooking, form))
    expect(counted).toEqual({ 'booking.pending': 1, 'client.prospect': 1 })
    const [client] = await clientsOf(form.email)
    expect(client).toMatchObject({
      firstName: 'Ana',
      lastName: 'María de la Cruz',
      email: form.email,
      phone: '(541) 555-0100',
      status: 'prospect',
    })
    const [booking] = await storedOf(form.email, 'BOOKING#')
    expect(booking).toMatchObject({
      status: 'pending',
      clientId: client?.id,
      interest: 'Elite Competitor',
      fitnessGoals: 'Run ten kilometres',
      bestTimeToCall: ['Mornings', 'Weekends'],
    })
  })

  it('takes a name of one word', async () => {
    const form = aBookingForm({ name: 'Cher' })
    await call(createBooking, form)
    expect(await clientsOf(form.email)).toMatchObject([{ firstName: 'Cher', lastName: '' }])
  })

  it('finds the client again, however the address is written, and changes nothing of it', async () => {
    const first = aBookingForm()
    await call(createBooking, first)
    const [client] = await clientsOf(first.email)
    const counted = await countedBy(() =>
      call(
        createBooking,
        aBookingForm({ name: 'Mallory X', email: ` ${first.email.toUpperCase()}`, phone: '1' }),
      ),
    )
    expect(counted).toEqual({ 'booking.pending': 1 })
    expect(await clientsOf(first.email)).toEqual([client])
    const bookings = await storedOf(first.email, 'BOOKING#')
    expect(bookings.map(({ name, clientId }) => [name, clientId])).toEqual([
      ['Łukasz van Ng', client?.id],
      ['Mallory X', client?.id],
    ])
  })

  it('makes one client of 20 bookings at once with one address in mixed case', async () => {
    vi.stubEnv('RATE_LIMITS', 'off')
    const address = anAddress()
    const mixed = (n: number) =>
      [...address].map((letter, i) => ((n >> (i % 5)) & 1 ? letter.toUpperCase() : letter)).join('')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(createBooking, aBookingForm({ email: mixed(n) }), { key: aKey() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const [client, ...others] = await clientsOf(address)
    expect(others).toEqual([])
    const bookings = await storedOf(address, 'BOOKING#')
    expect(bookings).toHaveLength(20)
    expect(new Set(bookings.map(({ clientId }) => clientId))).toEqual(new Set([client?.id]))
  })

  it('makes 5 clients of 5 addresses at once: the control of the test above', async () => {
    const counted = await countedBy(() =>
      Promise.all(Array.from({ length: 5 }, () => call(createBooking, aBookingForm()))),
    )
    expect(counted).toEqual({ 'booking.pending': 5, 'client.prospect': 5 })
  })

  it("refuses what is missing in the spec's words", async () => {
    const { status, body } = await refusal(createBooking, {
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
  ])('takes %s up to %i characters', async (field, max) => {
    expect((await call(createBooking, aBookingForm({ [field]: 'x'.repeat(max) }))).status).toBe(200)
    const { status, body } = await refusal(createBooking, aBookingForm({ [field]: 'x'.repeat(max + 1) }))
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('refuses an address of 256 characters, and choices that are not offered', async () => {
    const long = `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.example.com`
    expect(long.length).toBeGreaterThan(255 - 8)
    for (const [field, value] of [
      ['email', `${long}.abcdefgh`.slice(0, 256)],
      ['bestTimeToCall', ['At midnight']],
      ['importantGoals', ['World peace']],
      ['foodPreferences', ['Stones']],
      ['activityLevel', 'asleep'],
    ]) {
      const { status, body } = await refusal(createBooking, { ...aBookingForm(), [String(field)]: value })
      expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([400, field])
    }
  })

  it('takes neither status, notes, id, times nor client from the caller', async () => {
    const wished = {
      id: 'mine',
      clientId: 'theirs',
      status: 'completed',
      notes: 'paid',
      notesVersion: 9,
      createdAt: '1999',
    }
    const form = aBookingForm(wished as object)
    const { body } = await call(createBooking, form)
    const [booking] = await storedOf(form.email, 'BOOKING#')
    expect(booking).toMatchObject({ id: body.id, status: 'pending', notesVersion: 0 })
    expect(booking).not.toHaveProperty('notes')
    expect(body.id).not.toBe('mine')
    expect(booking?.clientId).not.toBe('theirs')
    expect(String(booking?.createdAt) > '2020').toBe(true)
  })

  it('mails the visitor and the gym, without a word about health', async () => {
    const secrets = {
      heightWeight: 'secret-height',
      medications: 'secret-medication',
      allergies: 'secret-allergy',
      alcoholFrequency: 'secret-alcohol',
      fitnessGoals: 'secret-goal',
      mainStruggles: 'secret-struggle',
    }
    const name = `Ana ${aKey()}`
    const form = aBookingForm({ ...secrets, name, interest: 'VIP Transformation' })
    await call(createBooking, form)
    const [toVisitor, ...others] = await mailsTo(form.email)
    const [toGym, ...more] = await gymMailAbout(name)
    expect([others, more]).toEqual([[], []])
    expect(toVisitor?.subject).toBe(
      'Your free consultation with Emberforge Fitness - we received your booking',
    )
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

  it('says so when one of the two mails could not be sent', async () => {
    const name = `Ana ${aKey()}`
    standIns.faults.add({ service: 'ses', fault: 'reject', match: 'New consultation' })
    const form = aBookingForm({ name })
    const { body } = await call(createBooking, form)
    standIns.faults.clear()
    expect(body.emailSent).toBe(false)
    expect(await mailsTo(form.email)).toHaveLength(1)
    expect(await gymMailAbout(name)).toEqual([])
  })

  it('says in plain words that the client could not be created', async () => {
    standIns.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fault: 'throttle' })
    const form = aBookingForm()
    const { status, body } = await refusal(createBooking, form)
    standIns.faults.clear()
    expect([status, body.code]).toEqual([503, 'clientNotCreated'])
    expect(body.message).toBe(
      'Failed to create client record: The service is busy. Please try again in a moment.',
    )
    expect(await storedOf(form.email)).toEqual([])
  })

  it('reads once and writes once before the mails', async () => {
    standIns.calls.reset()
    await call(createBooking, aBookingForm(), { key: aKey() })
    expect(standIns.calls.list()).toEqual({
      'dynamodb GetItem': 1,
      'dynamodb TransactWriteItems': 1,
      'ses SendEmail': 2,
      'dynamodb UpdateItem': 1,
    })
  })
})
