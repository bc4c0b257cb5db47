import { expect, it } from 'vitest'
import { assignTask, listTasks } from '#shared/follow-up/follow-up-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { completeTaskAsStaff, createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, ben, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const clientsIn = async (view: 'overdue' | 'today' | 'later' | 'mine', as = ana) =>
  (await invoke(listTasks, { view }, { as })).body.items.map(({ client }) => client.id)

it('lists a task as due today and later as overdue', async () => {
  const monday = new Date('2026-11-23T17:05:00Z')
  const { clientId } = await runAtTime(monday, () => createBookingWithTask())
  expect(await runAtTime(monday, () => clientsIn('today'))).toContain(clientId)
  const later = new Date(monday.getTime() + 16 * 60_000)
  expect(await runAtTime(later, () => clientsIn('overdue'))).toContain(clientId)
  expect(await runAtTime(later, () => clientsIn('today'))).not.toContain(clientId)
})

it('lists an unanswered call as later', async () => {
  const person = await createBookingWithTask()
  await completeTaskAsStaff(person, 'noAnswer')
  expect(await clientsIn('later')).toContain(person.clientId)
})

it('lists only tasks assigned to the caller in the view mine', async () => {
  const mine = await createBookingWithTask()
  const other = await createBookingWithTask()
  await invoke(assignTask, { clientId: mine.clientId, id: mine.taskId, isMine: true }, { as: ben })
  const shown = await clientsIn('mine', ben)
  expect(shown).toContain(mine.clientId)
  expect(shown).not.toContain(other.clientId)
})

it('lists tasks of the replaced account of the caller in the view mine', async () => {
  const { storeStaffMember: storeMember } = await import('#functions/staff/members.ts')
  const replaced = { userId: 'ben-new-sub', groups: '[staff]' }
  const seen = { userId: replaced.userId, name: 'Ben', version: 0 }
  await storeMember(seen, { ...seen, role: 'staff', formerIds: ['ben-sub'] })
  const { clientId, taskId: id } = await createBookingWithTask()
  await invoke(assignTask, { clientId, id, isMine: true }, { as: ben })
  expect(await clientsIn('mine', replaced)).toContain(clientId)
})

it('rejects an unknown view', async () =>
  expect((await invokeExpectingError(listTasks, { view: 'soon' }, { as: ana })).body.fields).toEqual({
    view: 'Unknown view',
  }))
