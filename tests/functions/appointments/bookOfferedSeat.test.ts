import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  bookOfferedSeat,
  cancelAppointment,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import { listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import {
  addToWaitingList,
  createFullClass,
  createWaitingListClient,
  publishClassAppointmentType,
  runOfferFreeSeats,
} from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => vi.unstubAllEnvs())

it('books the offered place with a session through the emailed link, and emails the time', async () => {
  const { email, file, id } = await buyProgram('personal-training-session', 1)
  const full = await createFullClass(await publishClassAppointmentType())
  await publishClassAppointmentType({ needs: 'pack' })
  await addToWaitingList(full, id)
  expect((await file()).summary.appointments).toBeUndefined()
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runOfferFreeSeats()
  const [, token = ''] = /\/appointments\/([\w.-]+)"/.exec((await emailsTo(email))[0]?.html ?? '') ?? []
  const { status, body: taken } = await invoke(bookOfferedSeat, { token })
  expect([status, taken]).toMatchObject([200, { status: 'booked', usesSession: true }])
  expect((await file()).summary.appointments).toMatchObject([{ startsAt: full.startsAt, usesSession: true }])
  expect((await emailsTo(email))[0]?.subject).toContain('kind class')
  expect(await listClientActivityTypes(id)).toContain('appointmentBooked')
  await publishClassAppointmentType()
})

it('refuses an unknown link and a place that was declined', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const one = await createWaitingListClient(full)
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runOfferFreeSeats()
  const token = await one.token()
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect(await invokeForErrorCode(bookOfferedSeat, { token: wrong })).toBe('404 appointmentNotFound')
  await invoke(cancelAppointment, { token })
  expect(await invokeForErrorCode(bookOfferedSeat, { token })).toBe('409 placeGone')
})
