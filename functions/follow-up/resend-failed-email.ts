import { ApiError } from '#shared/lib/api-error.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { type Task, taskCompletionFields } from '#shared/lib/task.ts'
import { updateClientDetails } from '../clients/client-details.ts'
import { findRecordWithEmails } from '../lib/outbox/email-owner.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { startSendingEmail } from '../lib/outbox/start-sending-email.ts'
import * as clients from '../lib/store/clients.ts'
import { findRecordKey } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { clientKey, type Key, taskKey } from '../lib/table/keys.ts'
import { taskUpdateWrite } from '../lib/table/task-write.ts'
import { updateWrite } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { taskChangedError } from './change-task.ts'
import * as tasks from './tasks.ts'

type ResendInput = Pick<Task, 'clientId' | 'id'> & { to?: string | undefined }

export async function resendFailedEmail({ clientId, id, to }: ResendInput, by: ActionContext): Promise<Task> {
  const oldTask = await tasks.getCurrent(clientId, id)
  const { failedEmail } = oldTask
  if (!failedEmail) throw new ApiError('taskNotFound')
  if (oldTask.status !== 'open' && oldTask.doneBy === by.actor.id) return oldTask
  const task: Task = { ...oldTask, status: 'done', outcome: 'done', ...taskCompletionFields(by) }
  if (oldTask.status === 'open' && (await queueAgain(oldTask, task, to ?? failedEmail.to, by))) return task
  throw taskChangedError('another change', await tasks.getCurrent(clientId, id))
}

export async function correctClientEmail(
  { clientId, id, to = '' }: ResendInput,
  by: ActionContext,
): Promise<void> {
  const { failedEmail, clientId: owner } = await tasks.getCurrent(clientId, id)
  const client = await clients.find(owner)
  if (!client?.email || normalizeEmail(client.email) !== normalizeEmail(failedEmail?.to ?? '')) return
  const updatedClient = await updateClientDetails(client, { ...client, email: to }, by)
  if (updatedClient === 'changed') throw new ApiError('clientChanged')
  if (updatedClient !== 'emailTaken') return
  const otherId = await clients.findIdByEmail(to)
  throw new ApiError('clientExists', { current: otherId && (await clients.findAfterMerge(otherId)) })
}

function ownerKeyOf({ clientId, failedEmail }: Task): Key | undefined {
  if (!failedEmail) return undefined
  const { subject } = failedEmail
  if (subject.type === 'client') return clientKey(subject.id)
  return subject.type === 'task' ? taskKey(clientId, subject.id) : findRecordKey(subject)
}

async function queueAgain(
  oldTask: Task,
  task: Task,
  to: string,
  { actor, now }: ActionContext,
): Promise<boolean> {
  const key = ownerKeyOf(oldTask)
  const record = key && (await findRecordWithEmails(key))
  const kind = oldTask.failedEmail?.kind
  const index = record?.emails.findIndex((email) => email.kind === kind && email.status === 'parked') ?? -1
  const failedEmail = record?.emails[index]
  if (!key || !record || !failedEmail) return false
  const emails = record.emails.with(index, { kind: failedEmail.kind, to, status: 'due', tries: 0 })
  const emailPath = `emails[${index}]`
  const dueAt = now.toISOString()
  const activity = {
    type: 'emailResent',
    clientId: oldTask.clientId,
    actor,
    subject: oldTask.failedEmail?.subject ?? { type: 'task', id: oldTask.id },
    details: { kind: failedEmail.kind },
  } as const
  const update = updateWrite(
    key,
    {
      emails,
      ...outboxKeys({ dueAt }),
      ...(failedEmail.kind === 'formLink' && { email: to }),
    },
    {
      expression: `${emailPath}.kind = :kind AND ${emailPath}.#status = :parked`,
      names: { '#status': 'status' },
      values: { ':kind': failedEmail.kind, ':parked': 'parked' },
    },
  )
  const isOfClient = oldTask.failedEmail?.subject.type === 'client'
  const failures = await transactForClient([
    update,
    taskUpdateWrite(oldTask, task),
    activityWrite(activity, now),
    allTimeCounterWrite({ 'email.parked': -1 }),
    ...(isOfClient ? [] : [clientWrite(oldTask.clientId)]),
  ])
  if (failures.length > 0) return false
  await startSendingEmail(key, dueAt)
  return true
}
