import { expect, it } from 'vitest'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { takeMemberPlace } from '#shared/members/members-operations.ts'
import { getMember } from '#shared/members/own-page-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { openPageOf } from '#tests/support/fixtures/member-pages.ts'
import { aFullClass, aWaiting, publishClass, runHandOver } from '#tests/support/fixtures/waiting.ts'
import { ana, invoke, refusalOf } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it("books the place that is kept for the member, with an email that leads to it, and nobody else's", async () => {
  const full = await aFullClass(await publishClass())
  const { id, email } = await aWaiting(full)
  const [page, other] = [
    await openPageOf(email),
    await openPageOf(String((await createClientRecord()).email)),
  ]
  await invoke(updateAppointmentStatus, { id: full.booked[0]?.id ?? '', status: 'cancelled' }, { as: ana })
  await runHandOver()
  expect(await refusalOf(takeMemberPlace, { id }, other)).toBe('404 appointmentNotFound')
  expect((await invoke(takeMemberPlace, { id }, page)).body.status).toBe('booked')
  expect((await invoke(getMember, {}, page)).body).toMatchObject({ appointments: [{ id }], waiting: [] })
  expect((await emailsTo(email))[0]?.html).toContain(`/appointments/${id}.`)
})
