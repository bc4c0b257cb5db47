import { expect, it } from 'vitest'
import { assignTask } from '#shared/follow-up/follow-up-operations.ts'
import { disableStaff, listStaff } from '#shared/staff/staff-operations.ts'
import { createPoolUser } from '#tests/support/fixtures/staff-accounts.ts'
import { createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('assigns a task to the caller and unassigns it again', async () => {
  const { clientId, taskId: id } = await createBookingWithTask()
  const mine = (await invoke(assignTask, { clientId, id, isMine: true }, { as: ana })).body
  expect(mine).toMatchObject({ assigneeId: 'ana-sub', status: 'open' })
  const given = (await invoke(assignTask, { clientId, id, isMine: false }, { as: ana })).body
  expect(given.assigneeId).toBeUndefined()
})

it('assigns a task to another staff member and returns their name', async () => {
  const colleague = await createPoolUser('staff')
  // Listing the staff stores accounts that an earlier release did not store.
  await invoke(listStaff, {}, { as: ana })
  const { clientId, taskId: id } = await createBookingWithTask()
  const input = { clientId, id, isMine: false, assigneeId: colleague.userId }
  const { body } = await invoke(assignTask, input, { as: ana })
  expect(body).toMatchObject({ assigneeId: colleague.userId, assigneeName: 'Ana Silva' })
})

it('refuses to assign a task to a disabled user, a desk user and an unknown user', async () => {
  const admin = await createPoolUser('admin')
  const former = await createPoolUser('staff')
  await invoke(disableStaff, { id: former.userId }, { as: admin })
  const desk = await createPoolUser('desk')
  await invoke(listStaff, {}, { as: admin })
  const { clientId, taskId: id } = await createBookingWithTask()
  for (const assigneeId of [former.userId, desk.userId, 'nobody-sub']) {
    const input = { clientId, id, isMine: false, assigneeId }
    const { status, body } = await invokeExpectingError(assignTask, input, { as: ana })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ assigneeId: 'Choose a colleague who can work on tasks' })
  }
})
