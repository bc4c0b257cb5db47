import { expect, it } from 'vitest'
import { snoozeTask } from '#shared/follow-up/follow-up-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { completeTaskAsStaff, createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

it('postpones a task to 10 AM of the next day', async () => {
  const monday = '2026-11-23T17:05:00.000Z'
  const person = await runAtTime(monday, () => createBookingWithTask())
  const input = { clientId: person.clientId, id: person.taskId, until: 'tomorrow' } as const
  const { body } = await runAtTime(monday, () => invoke(snoozeTask, input, { as: ana }))
  expect(body).toMatchObject({
    dueAt: '2026-11-24T18:00:00.000Z',
    snoozedUntil: '2026-11-24T18:00:00.000Z',
  })
})

it('refuses a completed task', async () => {
  const person = await createBookingWithTask()
  await completeTaskAsStaff(person, 'connected')
  const input = { clientId: person.clientId, id: person.taskId, until: 'tomorrow' }
  expect((await invokeExpectingError(snoozeTask, input, { as: ana })).status).toBe(409)
})
