import { expect, it } from 'vitest'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { takeMemberPlace } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { signInMember } from '#tests/support/fixtures/member-pages.ts'
import {
  createFullClass,
  createWaitingListClient,
  publishClassAppointmentType,
  runOfferFreeSeats,
} from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, invokeForErrorCode } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('books the reserved place of the client and emails its link, and returns 404 to another client', async () => {
  const full = await createFullClass(await publishClassAppointmentType())
  const { id, email } = await createWaitingListClient(full)
  const [page, other] = [
    await signInMember(email),
    await signInMember(String((await createClientRecord()).email)),
  ]
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runOfferFreeSeats()
  expect(await invokeForErrorCode(takeMemberPlace, { id }, other)).toBe('404 appointmentNotFound')
  expect((await invoke(takeMemberPlace, { id }, page)).body.status).toBe('booked')
  expect((await invoke(getMember, {}, page)).body).toMatchObject({ appointments: [{ id }], waiting: [] })
  expect((await emailsTo(email))[0]?.html).toContain(`/appointments/${id}.`)
})
