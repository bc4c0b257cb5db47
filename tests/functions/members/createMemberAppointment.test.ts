import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  ClientAppointmentsChangedError,
  insertAppointments,
} from '#functions/appointments/appointment-booking.ts'
import { newAppointment } from '#functions/appointments/new-appointment.ts'
import * as clients from '#functions/lib/store/clients.ts'
import { VISITOR } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import type { AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { defaultAppointments } from '#shared/lib/settings/default-appointments.ts'
import { createMemberAppointment } from '#shared/members/members-operations.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import {
  createAppointmentType,
  listSlotStarts,
  publishAppointmentTypes,
} from '#tests/support/fixtures/appointment-types.ts'
import { findCalendarAppointment } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

beforeAll(() =>
  publishAppointmentTypes(createAppointmentType('open-gym', { needs: 'membership', minutes: 30 })),
)
beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => vi.unstubAllEnvs())

const slots = async (typeId: string) => (await listSlotStarts(typeId)).filter((_, i) => i % 3 === 0)

async function aBuyer(sessions: number) {
  const bought = await buyProgram('personal-training-session', sessions)
  const page = await signInMember(bought.email)
  const book = (startsAt: string, { typeId = 'training', key = newIdempotencyKey() } = {}) =>
    invoke(createMemberAppointment, { typeId, startsAt, trainerId: 'marcus' }, { ...page, key })
  return { ...bought, page, book }
}

it('books a session without a confirmation and emails the link', async () => {
  const { book, email, file } = await aBuyer(1)
  const startsAt = (await slots('training'))[1] ?? ''
  const { status, body } = await book(startsAt)
  expect([status, body.emailSent, body.confirmBy]).toEqual([200, true, undefined])
  expect((await file()).summary.appointments).toMatchObject([
    { startsAt, typeId: 'training', usesSession: true },
  ])
  expect((await emailsTo(email))[0]?.subject).toContain('Your training session')
  expect(await findCalendarAppointment(body.id)).toMatchObject({ typeId: 'training' })
})

it('books the last session once for 20 concurrent requests', async () => {
  const { book, file } = await aBuyer(1)
  const starts = (await slots('training')).slice(2, 22)
  const answers = await Promise.all(starts.map((startsAt) => book(startsAt)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await file()).summary.appointments).toHaveLength(1)
})

it('does not store an appointment if a colleague has changed the sessions since they were read', async () => {
  const { id, file } = await aBuyer(1)
  const client = (await clients.find(id)) as Client
  const packId = client.summary.sessionPacks?.[0]?.id ?? ''
  await invoke(adjustSessions, { id, packId, change: -1, reason: 'Paid twice' }, { as: ana })
  const startsAt = (await slots('training')).at(-2) ?? ''
  const [type] = defaultAppointments.types.filter(({ needs }) => needs === 'pack') as [AppointmentType]
  const contact = { name: 'Dana', email: undefined, phone: undefined }
  const booked = newAppointment({ type, startsAt, trainerId: 'marcus', client, contact }, new Date())
  const request = { idempotencyKey: undefined, requestHash: '', ipAddress: '' }
  const context = { operation: createMemberAppointment, request, now: new Date(), actor: VISITOR }
  await expect(
    insertAppointments({ newAppointments: [booked] }, { client, isNew: false }, context),
  ).rejects.toThrow(ClientAppointmentsChangedError)
  expect((await file()).summary.appointments).toBeUndefined()
})

it('returns the first response again for a retry with the same key', async () => {
  const { book, file } = await aBuyer(2)
  const startsAt = (await slots('training')).at(-3) ?? ''
  const key = newIdempotencyKey()
  const first = await book(startsAt, { key })
  expect(await book(startsAt, { key })).toEqual(first)
  expect((await file()).summary.appointments).toHaveLength(1)
})

it('refuses a second appointment at the same time', async () => {
  const { page, book } = await aBuyer(2)
  const startsAt = (await slots('training')).at(-4) ?? ''
  await book(startsAt)
  const again = { typeId: 'training', startsAt, trainerId: 'elena' }
  expect(await invokeForErrorCode(createMemberAppointment, again, page)).toBe('409 bookedThen')
})

it('requires a session or a membership', async () => {
  const page = await signInMember(String((await createClientRecord()).email))
  for (const [typeId, code] of [
    ['training', 'noSessionLeft'],
    ['open-gym', 'membershipNeeded'],
  ] as const) {
    const startsAt = (await slots(typeId)).at(-5) ?? ''
    const { status, body } = await invokeExpectingError(createMemberAppointment, { typeId, startsAt }, page)
    expect([status, body.code]).toEqual([409, code])
  }
})

it('books a type that requires a membership for a member', async () => {
  const { email } = await buyProgram('group-fitness-monthly')
  const startsAt = (await slots('open-gym')).at(-6) ?? ''
  const wanted = { typeId: 'open-gym', startsAt, trainerId: 'marcus' }
  const { status, body } = await invoke(createMemberAppointment, wanted, await signInMember(email))
  expect([status, body.isForMembers]).toEqual([200, true])
  expect((await emailsTo(email))[0]?.text).toContain('30 minutes, part of your membership')
})

it('refuses a caller who is signed out', async () => {
  const wanted = { typeId: 'training', startsAt: (await slots('training'))[0] ?? '' }
  expect(await invokeForErrorCode(createMemberAppointment, wanted)).toBe('401 memberSignedOut')
})
