import { type Task, type TaskKind, type TaskTrigger, taskId } from '#shared/lib/task.ts'
import { TABLE_NAME } from './dynamodb.ts'
import { TASK_DUE_PK, taskKey } from './keys.ts'
import type { Write } from './transact.ts'

const DONE_TASK_TTL_S = 365 * 24 * 60 * 60

/** Returns the item of a task. An open task is in the index by due time. A task that is done expires a year later. */
export function toItem(task: Task) {
  const { id, clientId, status, dueAt, doneAt } = task
  return {
    ...task,
    ...taskKey(clientId, id),
    ...(status === 'open'
      ? { followUpPk: TASK_DUE_PK, followUpSk: `${dueAt}#${clientId}#${id}` }
      : { ttl: Math.floor(Date.parse(doneAt ?? dueAt) / 1000) + DONE_TASK_TTL_S }),
  }
}

export const taskWrite = (task: Task): Write => ({ Put: { TableName: TABLE_NAME, Item: toItem(task) } })

/** Returns a write whose condition fails if the task exists, even if it is done. */
export const taskInsertWrite = (task: Task): Write => ({
  Put: { TableName: TABLE_NAME, Item: toItem(task), ConditionExpression: 'attribute_not_exists(pk)' },
})

/** Returns a write whose condition fails if the task has changed since it was read. */
export const taskUpdateWrite = (
  seen: Task,
  task: Task,
  otherFields: Readonly<Record<string, unknown>> = {},
): Write => ({
  Put: {
    TableName: TABLE_NAME,
    Item: { ...toItem(task), ...otherFields },
    ConditionExpression:
      '#status = :status AND attempts = :attempts AND dueAt = :due AND ' +
      (seen.doneAt ? 'doneAt = :done' : 'attribute_not_exists(doneAt)'),
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': seen.status,
      ':attempts': seen.attempts,
      ':due': seen.dueAt,
      ...(seen.doneAt && { ':done': seen.doneAt }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

export const taskDeleteWrite = (clientId: string, kind: TaskKind, trigger: TaskTrigger): Write => ({
  Delete: { TableName: TABLE_NAME, Key: taskKey(clientId, taskId(kind, trigger)) },
})
