import { describe, expect, it } from 'vitest'
import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  listAvailableSlots,
} from '#shared/appointments/appointments-operations.ts'
import { formatDateTime } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  appointmentInput,
  createVisitorAppointment,
  findFreeSlot,
  listFreeSlots,
} from '#tests/support/fixtures/appointments.ts'
import { getClientFileFor, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { addMinutes, setClock } from '#tests/support/fixtures/clock.ts'
import { newIdempotencyKey, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError, invokeForErrorCode, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

const HOUR = 60

it('books the time, emails the link to it, and shows the appointment in the client file', async () => {
  const { email, startsAt, token, ...booked } = await createVisitorAppointment()
  expect(booked).toMatchObject({
    trainerId: 'marcus',
    minutes: 30,
    status: 'booked',
    sequence: 0,
    emailSent: true,
  })
  const [email1, ...more] = await emailsTo(email)
  expect(more).toEqual([])
  expect(email1?.html).toContain(`/appointments/${token}`)
  const file = await getClientFileFor(email)
  expect(file.summary.appointments).toEqual([{ id: booked.id, startsAt }])
  const activities = await listClientActivities(file.id)
  expect(activities.map(({ type }) => type)).toEqual(['appointmentBooked', 'emailSent'])
  expect(activities[0]).toMatchObject({
    actor: { kind: 'visitor' },
    subject: { type: 'appointment', id: booked.id },
    details: { startsAt, trainerId: 'marcus' },
  })
  expect((await invoke(getAppointment, { token })).body).toMatchObject({ startsAt, hasBooking: false })
})

it('emails the gym once about the reserved time, its client and its trainer', async () => {
  const name = `Mia ${uniqueLastName()}`
  const { startsAt } = await createVisitorAppointment({ name })
  for (let run = 1; run <= 2; run++) await runJob('sendDueEmails')
  const sent = await emailsTo(business.email)
  const [notice, ...more] = sent.filter(({ subject }) => subject.endsWith(name))
  expect(more).toEqual([])
  expect(notice?.subject).toBe(`New appointment: ${name}`)
  expect(notice?.text).toContain(`${name} reserved a time for the free consultation.`)
  expect(notice?.text).toContain(`When: ${formatDateTime(startsAt, 'America/Los_Angeles')}`)
  expect(notice?.text).toContain('With: Marcus')
})

it('stores the hash of the token, and the token itself only until the last reminder is sent', async () => {
  const { email, token, startsAt } = await createVisitorAppointment()
  const stored = async () => (await itemsByEmail(email, 'APPOINTMENT#'))[0] ?? {}
  expect(await stored()).toMatchObject({
    linkToken: token,
    tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  setClock(startsAt, -24 * HOUR)
  await runJob('sendDueEmails')
  setClock(startsAt, -2 * HOUR)
  await runJob('sendDueEmails')
  expect(JSON.stringify(await stored())).not.toContain(token)
  expect(await emailsTo(email)).toHaveLength(3)
})

it('books a slot for one of 20 concurrent requests, and returns 409 with three alternatives to the others', async () => {
  const startsAt = await findFreeSlot('elena')
  const inputs = await Promise.all(
    Array.from({ length: 20 }, () => appointmentInput({ startsAt, trainerId: 'elena' })),
  )
  const responses = await Promise.all(
    inputs.map(async (input) => ({ input, ...(await invoke(createAppointment, input)) })),
  )
  const refused = responses.filter(({ status }) => status === 409)
  expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 19])
  const free = await listFreeSlots('elena')
  for (const { body } of refused) {
    const { code, current } = body as unknown as {
      code: string
      current: { alternatives: { startsAt: string; trainerIds: string[] }[] }
    }
    expect([code, current.alternatives.length]).toEqual(['slotTaken', 3])
    for (const alternative of current.alternatives) {
      expect(alternative.trainerIds).toEqual(['elena'])
      if (alternative.startsAt > (free[0] ?? '')) expect(free).toContain(alternative.startsAt)
    }
  }
})

it('assigns a different trainer to each concurrent request for any trainer until none is free', async () => {
  const from = (await findFreeSlot('sofia')).slice(0, 10)
  const { body } = await invoke(listAvailableSlots, { from })
  const slot = body.days.flatMap(({ slots }) => slots).find(({ trainerIds }) => trainerIds.length === 5)
  const startsAt = slot?.startsAt ?? ''
  const inputs = await Promise.all(
    Array.from({ length: 8 }, () => appointmentInput({ startsAt, trainerId: '' })),
  )
  const responses = await Promise.all(inputs.map((input) => invoke(createAppointment, input)))
  const taken = responses.filter(({ status }) => status === 200).map(({ body: one }) => one.trainerId)
  expect(new Set(taken).size).toBe(5)
  expect(taken).toHaveLength(5)
})

it('returns the first response again for a retry with the same key', async () => {
  const input = await appointmentInput()
  const key = newIdempotencyKey()
  const first = await invoke(createAppointment, input, { key })
  expect(first.status).toBe(200)
  expect(await invoke(createAppointment, input, { key })).toEqual(first)
  expect(await itemsByEmail(input.email, 'APPOINTMENT#')).toHaveLength(1)
  expect(await emailsTo(input.email)).toHaveLength(1)
})

it('allows at most 2 future appointments per client, even concurrently, without canceled ones', async () => {
  const email = uniqueEmail()
  const slots = await listFreeSlots('darius')
  const days = [...new Map(slots.map((slot) => [slot.slice(0, 10), slot])).values()]
  const inputs = await Promise.all(
    days.slice(0, 5).map((startsAt) => appointmentInput({ email, startsAt, trainerId: 'darius' })),
  )
  const responses = await Promise.all(inputs.map((input) => invoke(createAppointment, input)))
  const booked = responses.filter(({ status }) => status === 200)
  expect(booked).toHaveLength(2)
  const input = await appointmentInput({ email })
  expect(await invokeForErrorCode(createAppointment, input)).toBe('409 tooManyAppointments')
  await invoke(cancelAppointment, { token: booked[0]?.body.token ?? '' })
  expect((await invoke(createAppointment, input)).status).toBe(200)
})

it.each([
  [{ startsAt: 'tomorrow' }, { startsAt: 'Please choose a time' }],
  [{ trainerId: 'nobody' }, { trainerId: 'No trainer has this name' }],
  [{ email: 'x' }, { email: 'Invalid email address' }],
  [{ phone: '' }, { phone: 'Phone is required' }],
  [{ name: '' }, { name: 'Name is required' }],
  [{ startsAt: '2026-13-01T10:00:00.000Z' }, { startsAt: 'Please choose a time' }],
  [{ startsAt: '2026-02-30T10:00:00.000Z' }, { startsAt: 'Please choose a time' }],
  [{ startsAt: '0000-01-01T10:00:00.000Z' }, { startsAt: 'Please choose a time' }],
])('rejects %j', async (changes, fields) => {
  const input = await appointmentInput()
  const { status, body } = await invokeExpectingError(createAppointment, { ...input, ...changes })
  expect([status, body.fields]).toEqual([400, fields])
})

it('rejects a time that is not a slot, is too soon or is after the booking window', async () => {
  const slot = await findFreeSlot()
  for (const startsAt of [
    addMinutes(slot, 15),
    '2020-01-06T18:00:00.000Z',
    addMinutes(slot, 60 * 24 * 364),
  ]) {
    expect(await invokeForErrorCode(createAppointment, await appointmentInput({ startsAt }))).toBe(
      '409 slotTaken',
    )
  }
})

describe('the reminders of an appointment', () => {
  it('are each emailed once, 24 and 2 hours before the start', async () => {
    const { email, startsAt } = await createVisitorAppointment()
    const sent = async () => (await emailsTo(email)).length
    setClock(startsAt, -24 * HOUR - 1)
    await runJob('sendDueEmails')
    expect(await sent()).toBe(1)
    for (const minute of [-24 * HOUR, -24 * HOUR + 5, -3 * HOUR]) {
      setClock(startsAt, minute)
      await Promise.all([runJob('sendDueEmails'), runJob('sendDueEmails')])
      expect(await sent()).toBe(2)
    }
    setClock(startsAt, -2 * HOUR + 4)
    await runJob('sendDueEmails')
    expect(await sent()).toBe(3)
  })

  it('are emailed once after three hours of downtime, and not after the start', async () => {
    const { email, startsAt } = await createVisitorAppointment()
    setClock(startsAt, -21 * HOUR)
    await runJob('sendDueEmails')
    expect(await emailsTo(email)).toHaveLength(2)
    setClock(startsAt, HOUR)
    await runJob('sendDueEmails')
    await runJob('sendDueEmails')
    expect(await emailsTo(email)).toHaveLength(2)
  })

  it('are emailed only once after a whole day of downtime', async () => {
    const { email, startsAt } = await createVisitorAppointment()
    setClock(startsAt, -HOUR)
    await runJob('sendDueEmails')
    expect(await emailsTo(email)).toHaveLength(2)
  })
})
