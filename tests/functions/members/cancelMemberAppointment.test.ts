import { expect, it } from 'vitest'
import { cancelMemberAppointment } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { bookForClient, createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('cancels an appointment of the member, returns the session and sends one email', async () => {
  const { id: clientId, email } = await buyProgram('personal-training-session', 1)
  await bookForClient(clientId, { typeId: 'training' })
  const page = await signInMember(email)
  const [{ id = '' } = {}] = (await invoke(getMember, {}, page)).body.appointments
  for (let click = 1; click <= 2; click++)
    expect((await invoke(cancelMemberAppointment, { id }, page)).body.status).toBe('cancelled')
  const { appointments, sessions } = (await invoke(getMember, {}, page)).body
  expect([appointments, sessions?.left]).toEqual([[], 1])
  const canceled = (await emailsTo(email)).filter(({ subject }) => /cancel/i.test(subject))
  expect(canceled).toHaveLength(1)
})

it('refuses to cancel the appointment of another client', async () => {
  const { id } = await createVisitorAppointment()
  const page = await signInMember(String((await createClientRecord()).email))
  expect(await invokeForErrorCode(cancelMemberAppointment, { id }, page)).toBe('404 appointmentNotFound')
})
