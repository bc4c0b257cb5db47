import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  cancelAppointment,
  takePlace,
  updateAppointmentStatus,
} from '#shared/appointments/appointments-operations.ts'
import { joinWaitingList } from '#shared/appointments/own-appointments-operations.ts'
import { activityTypesOf } from '#tests/support/fixtures/clients.ts'
import { buy } from '#tests/support/fixtures/memberships.ts'
import { linkOf } from '#tests/support/fixtures/own-appointments.ts'
import { aFullClass, aWaiting, CLASS, publishClass, runHandOver } from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => vi.unstubAllEnvs())

it('books a place with a session by the link to all appointments, and emails the time', async () => {
  const { email, file, id } = await buy('personal-training-session', 1)
  const link = await linkOf(email)
  const full = await aFullClass(await publishClass())
  await publishClass({ needs: 'pack' })
  const { body } = await invoke(joinWaitingList, { link, typeId: CLASS, startsAt: full.startsAt })
  expect((await file()).summary.appointments).toBeUndefined()
  // Not told yet.
  expect((await invokeExpectingError(takePlace, { token: body.token })).body.code).toBe('placeGone')
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runHandOver()
  const { status, body: taken } = await invoke(takePlace, { token: body.token })
  expect([status, taken]).toMatchObject([200, { status: 'booked', usesSession: true }])
  expect((await file()).summary.appointments).toMatchObject([{ startsAt: full.startsAt, usesSession: true }])
  expect((await emailsTo(email))[0]?.subject).toContain('kind class')
  expect(await activityTypesOf(id)).toContain('appointmentBooked')
  await publishClass()
})

it('books nothing by a link that is not known, and nothing that was declined', async () => {
  const full = await aFullClass(await publishClass())
  const one = await aWaiting(full)
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runHandOver()
  const token = await one.token()
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect((await invokeExpectingError(takePlace, { token: wrong })).body.code).toBe('appointmentNotFound')
  await invoke(cancelAppointment, { token })
  expect((await invokeExpectingError(takePlace, { token })).body.code).toBe('placeGone')
})
