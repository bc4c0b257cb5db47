import { expect, it } from 'vitest'
import { getAppointment } from '#shared/appointments/appointments-operations.ts'
import { createDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { dayPassInput, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('returns the details that the client needs, without contact details or IDs', async () => {
  const { token, startsAt, name } = await createVisitorAppointment()
  expect((await invoke(getAppointment, { token })).body).toEqual({
    confirmBy: expect.any(String),
    trainerId: 'marcus',
    trainerName: 'Marcus',
    startsAt,
    minutes: 30,
    status: 'booked',
    sequence: 0,
    name,
    hasBooking: false,
  })
})

it('returns hasWaiver after the client has signed a waiver', async () => {
  const { token, email } = await createVisitorAppointment()
  await invoke(createWaiver, waiverInput({ email }))
  expect((await invoke(getAppointment, { token })).body).toMatchObject({ hasWaiver: true })
})

it('asks for the waiver in emails only until the client has signed it', async () => {
  const { email } = await createVisitorAppointment()
  const asksForWaiver = async () => (await emailsTo(email))[0]?.text?.includes('sign your waiver now')
  expect(await asksForWaiver()).toBe(true)
  await invoke(createWaiver, waiverInput({ email }))
  await createVisitorAppointment({ email })
  expect(await asksForWaiver()).toBe(false)
  const other = uniqueEmail()
  await invoke(createWaiver, waiverInput({ email: other }))
  await invoke(createDayPass, dayPassInput({ email: other }))
  expect(await emailsTo(other)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('View and print my pass') }),
  )
  expect((await emailsTo(other)).filter(({ text }) => text?.includes('sign your waiver now'))).toEqual([])
})

it('returns 404 for a wrong secret, the secret of another appointment and a missing secret', async () => {
  const { token, id } = await createVisitorAppointment()
  const other = await createVisitorAppointment()
  const withOtherSecret = `${id}.${other.token.split('.')[1]}`
  for (const wrong of [withOtherSecret, `${token}x`, id, 'nonsense']) {
    expect(
      await invokeExpectingError(getAppointment, { token: wrong }, { address: '203.0.113.10' }),
    ).toMatchObject({ status: 404, body: { code: 'appointmentNotFound' } })
  }
})

it('returns 429 even for a correct token after too many wrong ones', async () => {
  stopClock()
  const { token, id } = await createVisitorAppointment()
  const wrong = { token: `${id}.${'x'.repeat(24)}` }
  const from = { address: '203.0.113.78' }
  for (let i = 0; i < 10; i++)
    expect((await invokeExpectingError(getAppointment, wrong, from)).status).toBe(404)
  expect((await invokeExpectingError(getAppointment, { token }, from)).status).toBe(429)
})
