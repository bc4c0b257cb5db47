import { expect, it } from 'vitest'
import { unsubscribe } from '#shared/leads/leads-operations.ts'
import { getClientFileFor, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { createPassIssuedDaysAgo, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { invoke, runJob } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

it('stops the reminders of a client with one activity, and the staff still gets the task', async () => {
  const email = uniqueEmail()
  await createPassIssuedDaysAgo(24, { email })
  const { id: clientId } = await getClientFileFor(email)
  const before = (await emailsTo(email)).length
  for (let click = 1; click <= 2; click++) {
    expect((await invoke(unsubscribe, { clientId })).body).toEqual({ unsubscribed: true })
  }
  await runJob('createDueTasks')
  await runJob('sendDueEmails')
  expect(await emailsTo(email)).toHaveLength(before)
  const tasks = await listOpenTasks(clientId)
  expect(tasks.map(({ task }) => task.kind)).toContain('remindPass')
  const types = await listClientActivityTypes(clientId)
  expect(types.filter((type) => type === 'unsubscribed')).toHaveLength(1)
})

it('returns the same response for an unknown client', async () =>
  expect((await invoke(unsubscribe, { clientId: 'nobody' })).body).toEqual({ unsubscribed: true }))
