import { expect, it } from 'vitest'
import {
  completeTask,
  listWaitingClients,
  markLost,
  reopenTasks,
} from '#shared/follow-up/follow-up-operations.ts'
import { listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import {
  completeTaskAsStaff,
  createBookingWithTask,
  listOpenTasks,
} from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const waiting = async () =>
  (await invoke(listWaitingClients, {}, { as: ana })).body.items.map(
    ({ client, stage }) => `${client.id} ${stage}`,
  )

it('restores the call task and the waiting client after an outcome', async () => {
  const person = await createBookingWithTask()
  const [before] = await listOpenTasks(person.clientId)
  const { body } = await completeTaskAsStaff(person, 'notInterested')
  const undo = { clientId: person.clientId, doneAt: body.doneAt ?? '' }
  expect(await waiting()).not.toContain(`${person.clientId} new`)
  await invoke(reopenTasks, undo, { as: ana })
  expect((await listOpenTasks(person.clientId)).map(({ task }) => task)).toEqual([before?.task])
  expect(await waiting()).toContain(`${person.clientId} new`)
  expect((await invoke(reopenTasks, undo, { as: ana })).status).toBe(200)
  const types = await listClientActivityTypes(person.clientId)
  expect(types.filter((type) => type === 'taskReopened')).toHaveLength(1)
})

it('cancels the email of a third unanswered call before it is sent', async () => {
  const person = await createBookingWithTask()
  await completeTaskAsStaff(person, 'noAnswer')
  await completeTaskAsStaff(person, 'noAnswer', { attempts: 1 })
  const { doneAt = '' } = (await completeTaskAsStaff(person, 'noAnswer', { attempts: 2 })).body
  await invoke(reopenTasks, { clientId: person.clientId, doneAt }, { as: ana })
  const [open] = await listOpenTasks(person.clientId)
  expect(open?.task).toMatchObject({ attempts: 2, status: 'open' })
  expect(open?.task.emails).toBeUndefined()
  const again = { clientId: person.clientId, id: person.taskId, outcome: 'connected', attempts: 2 } as const
  expect((await invoke(completeTask, again, { as: ana })).body.status).toBe('done')
})

it('reopens the tasks of a client who was marked as lost', async () => {
  const person = await createBookingWithTask()
  const lost = (await invoke(markLost, { clientId: person.clientId, reason: 'tooFar' }, { as: ana })).body
  expect(await listOpenTasks(person.clientId)).toEqual([])
  await invoke(reopenTasks, { clientId: person.clientId, doneAt: lost.at }, { as: ana })
  expect(await listOpenTasks(person.clientId)).toHaveLength(1)
})

it('refuses after 10 minutes, and returns 404 for an unknown contact', async () => {
  const person = await createBookingWithTask()
  const { doneAt = '' } = (await completeTaskAsStaff(person, 'connected')).body
  const undo = { clientId: person.clientId, doneAt }
  const late = await runAtTime(new Date(Date.now() + 11 * 60_000), () =>
    invokeExpectingError(reopenTasks, undo, { as: ana }),
  )
  expect([late.status, late.body.message]).toEqual([409, 'This can be undone for 10 minutes only.'])
  const none = { ...undo, doneAt: '2026-11-21T10:00:00.000Z' }
  expect((await invokeExpectingError(reopenTasks, none, { as: ana })).status).toBe(404)
})
