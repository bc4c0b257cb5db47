import { expect, it } from 'vitest'
import { completeTask, createTask } from '#shared/follow-up/follow-up-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import {
  createClientRecord,
  getClientFileFor,
  listClientActivities,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { leadInput } from '#tests/support/fixtures/form-inputs.ts'
import {
  completeTaskAsStaff,
  createBookingWithTask,
  listOpenTasks,
} from '#tests/support/fixtures/waiting-people.ts'
import { ana, ben, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('completes an answered call, with a contact in the timeline and a note on the client', async () => {
  const person = await createBookingWithTask()
  const { body } = await completeTaskAsStaff(person, 'connected', { note: 'Comes on Friday' })
  expect(body).toMatchObject({ status: 'done', outcome: 'connected', doneBy: 'ana-sub' })
  expect(await listOpenTasks(person.clientId)).toEqual([])
  const activities = await listClientActivities(person.clientId)
  expect(activities.find(({ type }) => type === 'contactLogged')).toMatchObject({
    actor: { kind: 'staff', id: 'ana-sub' },
    details: { channel: 'call', outcome: 'connected' },
  })
  expect(JSON.stringify(activities)).not.toContain('Comes on Friday')
  expect((await getClientFileFor(person.email)).notes).toMatchObject([{ text: 'Comes on Friday' }])
})

it('postpones an unanswered call, and after the third one emails the client and marks them lost', async () => {
  const person = await createBookingWithTask()
  const first = (await completeTaskAsStaff(person, 'noAnswer')).body
  expect(first).toMatchObject({ status: 'open', attempts: 1 })
  expect(first.dueAt > new Date().toISOString()).toBe(true)
  await completeTaskAsStaff(person, 'leftMessage', { attempts: 1 })
  const { body } = await completeTaskAsStaff(person, 'noAnswer', { attempts: 2 })
  expect(body).toMatchObject({ status: 'done', attempts: 3, emails: [{ kind: 'noAnswer', status: 'due' }] })
  expect(
    (await listClientActivities(person.clientId)).filter(({ type }) => type === 'markedLost'),
  ).toMatchObject([{ details: { reason: 'noAnswer' } }])
})

it('marks a client who is not interested as lost', async () => {
  const person = await createBookingWithTask()
  await completeTaskAsStaff(person, 'notInterested')
  expect(
    (await listClientActivities(person.clientId)).find(({ type }) => type === 'markedLost'),
  ).toMatchObject({
    details: { reason: 'notInterested' },
  })
})

it('completes every open call to a client who was reached', async () => {
  const person = await createBookingWithTask()
  await invoke(createLead, leadInput({ email: person.email, phone: person.phone }))
  expect(await listOpenTasks(person.clientId)).toHaveLength(2)
  await completeTaskAsStaff(person, 'connected')
  expect(await listOpenTasks(person.clientId)).toEqual([])
})

it('stores one of 20 concurrent outcomes, and returns its author and outcome to the other callers', async () => {
  const person = await createBookingWithTask()
  const outcomes = ['connected', 'noAnswer', 'leftMessage', 'notInterested'] as const
  const input = { clientId: person.clientId, id: person.taskId, attempts: 0 }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      invoke(
        completeTask,
        { ...input, outcome: outcomes[i % 4] ?? 'connected' },
        { as: { userId: `staff-${i}`, groups: '[staff]' } },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(19)
  const types = await listClientActivityTypes(person.clientId)
  expect(types.filter((type) => type === 'contactLogged')).toHaveLength(1)
  const refused = await invokeExpectingError(completeTask, { ...input, outcome: 'connected' }, { as: ben })
  expect(refused.body.message).toMatch(/ has just recorded this: /)
})

it('returns the task for a repeated outcome of the same user, and stores it once', async () => {
  const person = await createBookingWithTask()
  await completeTaskAsStaff(person, 'noAnswer')
  expect((await completeTaskAsStaff(person, 'noAnswer')).body).toMatchObject({ attempts: 1 })
  const types = await listClientActivityTypes(person.clientId)
  expect(types.filter((type) => type === 'contactLogged')).toHaveLength(1)
})

it('completes other tasks as done or dismissed, and requires the outcome of a call', async () => {
  const { id: clientId } = await createClientRecord()
  const dueAt = new Date().toISOString()
  const task = (await invoke(createTask, { clientId, title: 'Order a shirt', dueAt }, { as: ana })).body
  const own = { clientId, id: task.id, attempts: 0 }
  const refused = await invokeExpectingError(completeTask, { ...own, outcome: 'connected' }, { as: ana })
  expect(refused.body.fields).toEqual({ outcome: 'This task is not a call' })
  expect((await invoke(completeTask, { ...own, outcome: 'done' }, { as: ana })).body.status).toBe('done')
  expect(await listClientActivityTypes(clientId)).toEqual(['clientCreated', 'taskCreated', 'taskCompleted'])
  const person = await createBookingWithTask()
  const call = { clientId: person.clientId, id: person.taskId, attempts: 0, outcome: 'done' }
  expect((await invokeExpectingError(completeTask, call, { as: ana })).body.fields).toEqual({
    outcome: 'Choose how the call went',
  })
})

it('returns 404 for an unknown task', async () => {
  const { clientId } = await createBookingWithTask()
  const input = { clientId, id: 'call:booking:none', outcome: 'connected', attempts: 0 }
  expect((await invokeExpectingError(completeTask, input, { as: ana })).status).toBe(404)
})
