import { expect, it } from 'vitest'
import { createTask, listTasks } from '#shared/follow-up/follow-up-operations.ts'
import { createClientRecord, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('creates one task for concurrent requests with the same key', async () => {
  const { id: clientId } = await createClientRecord()
  const input = { clientId, title: 'Order a shirt', dueAt: '2026-11-23T18:00:00.000Z' }
  const key = newIdempotencyKey()
  await Promise.all([1, 2, 3].map(() => invoke(createTask, input, { as: ana, key })))
  expect(await listOpenTasks(clientId)).toMatchObject([
    { task: { kind: 'custom', title: 'Order a shirt', createdBy: 'staff', dueAt: input.dueAt } },
  ])
  expect(await listClientActivityTypes(clientId)).toEqual(['clientCreated', 'taskCreated'])
})

it('creates a task without an assignee or for the caller', async () => {
  const { id: clientId } = await createClientRecord()
  const input = { clientId, title: 'Order a shirt', dueAt: '2026-11-23T18:00:00.000Z' }
  const { body: open } = await invoke(createTask, input, { as: ana })
  const { body: own } = await invoke(createTask, { ...input, isMine: true }, { as: ana })
  expect([open.assigneeId, own.assigneeId]).toEqual([undefined, ana.userId])
  const { items } = (await invoke(listTasks, { view: 'mine' }, { as: ana })).body
  expect(items.map(({ task }) => task.id)).toContain(own.id)
})

it('rejects a task without a title, and an unknown client', async () => {
  const { id: clientId } = await createClientRecord()
  const input = { clientId, title: ' ', dueAt: '2026-11-23T18:00:00.000Z' }
  expect((await invokeExpectingError(createTask, input, { as: ana })).body.fields).toEqual({
    title: 'Title is required',
  })
  const nobody = { ...input, clientId: 'nobody', title: 'Call' }
  expect((await invokeExpectingError(createTask, nobody, { as: ana })).status).toBe(404)
})
