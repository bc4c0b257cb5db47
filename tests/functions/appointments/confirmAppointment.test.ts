import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find } from '#functions/appointments/appointments.ts'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import {
  confirmAppointment,
  createAppointment,
  getAppointment,
  listAvailableSlots,
} from '#shared/appointments/appointments-operations.ts'
import { createBooking, listBookings } from '#shared/appointments/bookings-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  bookForClient,
  createVisitorAppointment,
  findFreeSlot,
} from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { bookingInput } from '#tests/support/fixtures/form-inputs.ts'
import { ana, invoke, invokeExpectingError, runJob } from '#tests/support/invoke-handler.ts'
import { runBeforeNextRequest } from '#tests/support/local/before-next.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => void vi.unstubAllEnvs())

const later = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })

async function codeOf(email: string): Promise<string> {
  const [mail] = await emailsTo(email)
  return /\?confirm=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const stored = async (id: string) => (await find(id))?.appointment

it('keeps an appointment that was confirmed through the emailed link, even if it is confirmed twice', async () => {
  const { token, email, id } = await createVisitorAppointment()
  const { body } = await invoke(getAppointment, { token })
  expect(body.confirmBy).toEqual(expect.any(String))
  expect(JSON.stringify(body)).not.toContain(await codeOf(email))
  const input = { token, code: await codeOf(email) }
  expect((await invoke(confirmAppointment, input)).body.confirmBy).toBeUndefined()
  expect((await invoke(confirmAppointment, input)).status).toBe(200)
  later(13)
  await runJob('createDueTasks')
  expect((await stored(id))?.status).toBe('booked')
})

it('requires the code from the email, because the visitor who booked has the token', async () => {
  const { token, id } = await createVisitorAppointment()
  const { status } = await invokeExpectingError(confirmAppointment, { token, code: 'guessed-code' })
  expect(status).toBe(404)
  expect((await stored(id))?.confirmBy).toEqual(expect.any(String))
})

it('cancels an unconfirmed appointment and keeps its booking as pending', async () => {
  const startsAt = await findFreeSlot()
  const form = bookingInput({ startsAt, trainerId: 'marcus' })
  const { body } = await invoke(createBooking, form)
  later(13)
  await runJob('createDueTasks')
  const { items } = await invoke(listBookings, { search: form.email }, { as: ana }).then(({ body }) => body)
  const booking = items.find(({ id }) => id === body.id)
  expect([booking?.status, booking?.appointment]).toEqual(['pending', undefined])
  const slots = await invoke(listAvailableSlots, {
    from: plainDateIn(business.timeZone, new Date(startsAt)),
    days: 2,
    trainerId: 'marcus',
  })
  expect(JSON.stringify(slots.body)).toContain(startsAt)
  later(1)
  await runJob('sendDueEmails')
  const texts = (await emailsTo(form.email)).map(({ text }) => text)
  expect(texts.some((text) => text?.includes('You did not open the link'))).toBe(true)
  expect(await findWrongSummaries()).toEqual([])
})

it('does not require confirmation of an appointment that the staff books', async () => {
  const { id } = await createClientRecord()
  const { body } = { body: await bookForClient(id) }
  expect(body.confirmBy).toBeUndefined()
})

it('keeps an appointment that is confirmed while the job is canceling it', async () => {
  const { token, email, id } = await createVisitorAppointment()
  const input = { token, code: await codeOf(email) }
  later(13)
  let isDone = false
  const isOfTheJob = (call: object) => 'TransactItems' in call && JSON.stringify(call).includes(id)
  runBeforeNextRequest(
    isOfTheJob,
    async () => (isDone = (await invoke(confirmAppointment, input)).status === 200),
  )
  await runJob('createDueTasks')
  expect(isDone).toBe(true)
  expect((await stored(id))?.status).toBe('booked')
})

it('leaves at least half of the next week free after 2,000 fake bookings, and emails the gym once', {
  tags: 'nightly',
  timeout: 240_000,
}, async () => {
  vi.unstubAllEnvs()
  const from = addDays(plainDateIn(business.timeZone, new Date()), 1)
  const slotsOf = async () => {
    const { body } = await invoke(listAvailableSlots, { from, days: 7 })
    return body.days.flatMap(({ slots }) =>
      slots.flatMap(({ startsAt, trainerIds }) => trainerIds.map((trainerId) => ({ startsAt, trainerId }))),
    )
  }
  const before = await slotsOf()
  const statuses: number[] = []
  const book = async (n: number) => {
    const form = { name: 'Ana Lee', email: `invented${n}@mail.example`, phone: '(541) 555-0100' }
    const address = `198.51.${n % 200}.7`
    statuses.push((await invoke(createAppointment, { ...form, ...slot(n) }, { address })).status)
  }
  const slot = (n: number) => before[n % before.length] ?? { startsAt: '', trainerId: '' }
  for (let n = 0; n < 2000; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => book(n + i)))
  expect((await slotsOf()).length).toBeGreaterThanOrEqual(before.length / 2)
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(60)
  await runJob('sendDueEmails')
  const told = (await emailsTo(business.email)).filter(({ subject }) =>
    /Many appointment times/.test(subject),
  )
  expect(told).toHaveLength(1)
  const { body } = await invokeExpectingError(createAppointment, {
    name: 'Ana Lee',
    email: 'real@mail.example',
    phone: '(541) 555-0100',
    ...(await slotsOf())[0],
  })
  expect(body.message).toMatch(/^We cannot hold a time right now\. Please send your request without one/)
  later(13)
  await runJob('createDueTasks', () => 300_000)
})
