import * as z from 'zod/mini'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { Task } from '#shared/lib/task.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import * as clients from '../lib/store/clients.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { batchGetAll } from '../lib/table/batch-get.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { clientKey, TASK_DUE_PK, TASK_PREFIX, taskKey } from '../lib/table/keys.ts'
import { queryPrefix } from '../lib/table/query-all.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { taskInsertWrite, taskUpdateWrite, toItem } from '../lib/table/task-write.ts'
import { insertWrite, transact } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientActivityWrites, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'

const fromItem = (item: unknown): Task => z.parse(Task, item)

export const find = (clientId: string, id: string) => findRecord(Task, taskKey(clientId, id))

/** Returns the task. If its client was merged, returns the task of the remaining client. Throws if the task does not exist. */
export async function getCurrent(clientId: string, id: string): Promise<Task> {
  const [task, client] = await Promise.all([find(clientId, id), clients.find(clientId)])
  if (client?.mergedInto) return getCurrent(client.mergedInto, id)
  if (!task) throw new ApiError('taskNotFound')
  return task
}

export async function listOfClient(clientId: string): Promise<Task[]> {
  const items = await queryPrefix(clientKey(clientId).pk, TASK_PREFIX)
  return items.map(fromItem)
}

type DueQuery = {
  from?: string | undefined
  until?: string | undefined
  assigneeIds?: readonly string[] | undefined
  limit?: number | undefined
}

/** A text that sorts before every ISO time. DynamoDB rejects an empty text in a key condition. */
const FIRST_INSTANT = '0'
const LAST_INSTANT = '9999'

/** Returns one page of due tasks, earliest first. A page has at most 1 MB. The index is eventually consistent. */
export async function listDue({
  from = FIRST_INSTANT,
  until = LAST_INSTANT,
  assigneeIds = [],
  limit,
}: DueQuery): Promise<Task[]> {
  const assignees = assigneeIds.map((id, i) => [`:assignee${i}`, id] as const)
  const { Items = [] } = await queryTable({
    IndexName: 'followUp',
    KeyConditionExpression: 'followUpPk = :due AND followUpSk BETWEEN :from AND :until',
    ...(assignees.length > 0 && {
      FilterExpression: `assigneeId IN (${assignees.map(([name]) => name).join(', ')})`,
    }),
    ExpressionAttributeValues: {
      ':due': TASK_DUE_PK,
      ':from': from,
      ':until': until,
      ...Object.fromEntries(assignees),
    },
    Limit: limit,
  })
  return Items.map(fromItem)
}

export async function excludeExisting(candidates: readonly Task[]): Promise<Task[]> {
  const existingTasks = await batchGetAll(candidates.map(({ clientId, id }) => taskKey(clientId, id)))
  const existingKeys = new Set(existingTasks.map(({ pk, sk }) => `${pk} ${sk}`))
  return candidates.filter(({ clientId, id }) => {
    const { pk, sk } = taskKey(clientId, id)
    return !existingKeys.has(`${pk} ${sk}`)
  })
}

/** Stores the task. A task with an email also sets the client's `remindedAt`. Returns false if the task exists or `remindedAt` has changed. */
export async function insertDue(task: Task, client: Client, now: Date): Promise<boolean> {
  const hasEmail = (task.emails ?? []).length > 0
  const { remindedAt } = client
  const item = { ...toItem(task), ...(hasEmail && outboxKeys({ dueAt: now.toISOString() })) }
  const ifUnchanged = {
    expression: remindedAt ? 'remindedAt = :reminded' : 'attribute_not_exists(remindedAt)',
    ...(remindedAt && { values: { ':reminded': remindedAt } }),
  }
  const reminderFields = hasEmail ? { remindedAt: now.toISOString() } : {}
  const failures = await transact([
    insertWrite(item),
    clientWrite(task.clientId, { set: reminderFields, ...(hasEmail && { condition: ifUnchanged }) }),
  ])
  return failures.length === 0
}

export async function insert(task: Task, context: RequestContext): Promise<void> {
  const { clientId, id, kind } = task
  const activity = {
    type: 'taskCreated',
    clientId,
    actor: context.actor,
    subject: { type: 'task', id },
    details: { kind },
  } as const
  const writes = [taskInsertWrite(task), ...clientActivityWrites(activity, context.now)]
  await writeIdempotently(taskKey(clientId, id), conditionalWrites(writes), context)
}

export async function replace(oldTask: Task, task: Task): Promise<boolean> {
  return (await transactForClient([taskUpdateWrite(oldTask, task), clientWrite(task.clientId)])).length === 0
}

export async function finish(oldTask: Task, task: Task, { actor, now }: ActionContext): Promise<boolean> {
  const { clientId, id, kind, outcome = 'done' } = task
  const activity = {
    type: 'taskCompleted',
    clientId,
    actor,
    subject: { type: 'task', id },
    details: { kind, outcome },
  } as const
  const writes = [taskUpdateWrite(oldTask, task), activityWrite(activity, now), clientWrite(clientId)]
  return (await transactForClient(writes)).length === 0
}

export async function dismiss(oldTask: Task, task: Task): Promise<boolean> {
  return (await transact([taskUpdateWrite(oldTask, task), clientWrite(task.clientId)])).length === 0
}
