import { expect, it } from 'vitest'
import {
  cancelMemberAppointment,
  getMember,
  joinMemberWaitingList,
} from '#shared/members/members-operations.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { openPageOf } from '#tests/support/fixtures/member-pages.ts'
import { aFullClass, aWaiting, CLASS, publishClass } from '#tests/support/fixtures/waiting.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('puts a member in line, who sees the place among the appointments of the page, and leaves', async () => {
  const full = await aFullClass(await publishClass())
  await aWaiting(full)
  const page = await openPageOf(String((await createClientRecord()).email))
  const { startsAt } = full
  const { status, body } = await invoke(joinMemberWaitingList, { typeId: CLASS, startsAt }, page)
  expect([status, body.place]).toEqual([200, 2])
  const shown = async () => (await invoke(getMember, {}, page)).body
  expect(await shown()).toMatchObject({ appointments: [], waiting: [{ id: body.id, place: 2 }] })
  await invoke(cancelMemberAppointment, { id: body.id }, page)
  expect((await shown()).waiting).toEqual([])
})
