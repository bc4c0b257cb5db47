import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { completeTask, listWaitingClients } from '#shared/follow-up/follow-up-operations.ts'
import { getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { createPassIssuedDaysAgo, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { createBookingWithTask, listOpenTasks } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke, runJob } from '#tests/support/invoke-handler.ts'
import { runBeforeNextRequest } from '#tests/support/local/before-next.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'

const { ddb, TABLE_NAME: TableName } = await import('#functions/lib/table/dynamodb.ts')
const { clientKey } = await import('#functions/lib/table/keys.ts')
const { find } = await import('#functions/follow-up/tasks.ts')

it('sends one reminder and creates one task for an unused pass 7 days before it expires', async () => {
  const email = uniqueEmail()
  const { passCode } = await createPassIssuedDaysAgo(24, { email, preferredVisitDate: undefined })
  const { id } = await getClientFileFor(email)
  await runJob('createDueTasks')
  await runJob('createDueTasks')
  const reminders = (await listOpenTasks(id)).filter(({ task }) => task.kind === 'remindPass')
  expect(reminders).toMatchObject([{ task: { trigger: { type: 'dayPass', id: passCode } } }])
  await runJob('sendDueEmails')
  const subjects = (await emailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Your free pass expires'))).toHaveLength(1)
})

it('creates each task once in two concurrent runs', async () => {
  const email = uniqueEmail()
  await createPassIssuedDaysAgo(25, { email })
  const runs = await Promise.all([runJob('createDueTasks'), runJob('createDueTasks')])
  expect(runs.reduce((sum, { made = 0 }) => sum + made, 0)).toBe(1)
})

it('creates the task but no reminder if the client was emailed since the job read the client', async () => {
  const email = uniqueEmail()
  await createPassIssuedDaysAgo(24, { email, preferredVisitDate: undefined })
  const { id } = await getClientFileFor(email)
  runBeforeNextRequest(
    (input) => 'TransactItems' in input && JSON.stringify(input).includes('remindPass'),
    () =>
      ddb.send(
        new UpdateCommand({
          TableName,
          Key: clientKey(id),
          UpdateExpression: 'SET remindedAt = :now',
          ExpressionAttributeValues: { ':now': new Date().toISOString() },
        }),
      ),
  )
  await runJob('createDueTasks')
  await runJob('createDueTasks')
  await runJob('sendDueEmails')
  const subjects = (await emailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Your free pass expires'))).toEqual([])
  expect((await listOpenTasks(id)).filter(({ task }) => task.kind === 'remindPass')).toHaveLength(1)
})

it('does not recreate a dismissed reminder', async () => {
  const email = uniqueEmail()
  const { passCode } = await createPassIssuedDaysAgo(26, { email })
  const { id: clientId } = await getClientFileFor(email)
  await runJob('createDueTasks')
  const id = `remindPass:dayPass:${passCode}`
  await invoke(completeTask, { clientId, id, outcome: 'dismissed', attempts: 0 }, { as: ana })
  await runJob('createDueTasks')
  expect((await find(clientId, id))?.status).toBe('dismissed')
})

it('creates no reminder for a pass that is valid for more than 7 days', async () => {
  const email = uniqueEmail()
  await createPassIssuedDaysAgo(20, { email })
  const { id } = await getClientFileFor(email)
  await runJob('createDueTasks')
  expect((await listOpenTasks(id)).filter(({ task }) => task.kind === 'remindPass')).toEqual([])
})

it('dismisses the call to a client who has visited, and removes them from the waiting list', async () => {
  const { passCode, clientId } = await createVisitor()
  await checkInAs({ passCode })
  await runJob('createDueTasks')
  expect((await find(clientId, `call:dayPass:${passCode}`))?.status).toBe('dismissed')
  const { items } = (await invoke(listWaitingClients, {}, { as: ana })).body
  expect(items.map(({ client }) => client.id)).not.toContain(clientId)
})

it('stops before the Lambda function times out and continues in the next run', async () => {
  const { clientId } = await createBookingWithTask()
  expect(await runJob('createDueTasks', () => 1000)).toEqual({
    counted: 0,
    members: 0,
    dismissed: 0,
    ended: 0,
    made: 0,
  })
  const { counted = 0 } = await runJob('createDueTasks')
  expect(counted).toBeGreaterThan(0)
  expect(clientId).toBeTruthy()
})
