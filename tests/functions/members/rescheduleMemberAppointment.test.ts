import { expect, it } from 'vitest'
import { getAppointment } from '#shared/appointments/appointments-operations.ts'
import { rescheduleMemberAppointment } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { listSlotStarts } from '#tests/support/fixtures/appointment-types.ts'
import { bookForClient, createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('moves an appointment of the client and emails a link to the appointment', async () => {
  const { id: clientId, email } = await buyProgram('personal-training-session', 2)
  await bookForClient(clientId, { typeId: 'training' })
  const page = await signInMember(email)
  const [{ id = '' } = {}] = (await invoke(getMember, {}, page)).body.appointments
  const startsAt = (await listSlotStarts('training')).at(-1) ?? ''
  const moved = await invoke(rescheduleMemberAppointment, { id, startsAt, trainerId: 'marcus' }, page)
  expect([moved.status, moved.body.startsAt]).toEqual([200, startsAt])
  const token = /\/appointments\/([\w.-]+)"/.exec((await emailsTo(email))[0]?.html ?? '')?.[1] ?? ''
  expect((await invoke(getAppointment, { token })).body).toMatchObject({ startsAt })
})

it("does not move another client's appointment", async () => {
  const { id } = await createVisitorAppointment()
  const page = await signInMember(String((await createClientRecord()).email))
  const startsAt = (await listSlotStarts('training')).at(-2) ?? ''
  expect(await invokeForErrorCode(rescheduleMemberAppointment, { id, startsAt }, page)).toBe(
    '404 appointmentNotFound',
  )
})
