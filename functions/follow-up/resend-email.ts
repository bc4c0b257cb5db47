import type { Task } from '#shared/lib/task.ts'
import { findEmailOwner } from '../lib/outbox/email-owner.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { incrementAllTime } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { clientKey, type Key, recordKeyOf, taskKey } from '../lib/table/keys.ts'
import { taskUpdateWrite } from '../lib/table/task-write.ts'
import { updateOf } from '../lib/table/update-expression.ts'
import { clientWrite, transactForClient } from '../lib/writes/client-bound-writes.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'

/** The record that an email belongs to. */
function ownerKeyOf({ clientId, failedEmail }: Task): Key | undefined {
  if (!failedEmail) return undefined
  const { subject } = failedEmail
  if (subject.type === 'client') return clientKey(subject.id)
  return subject.type === 'task' ? taskKey(clientId, subject.id) : recordKeyOf(subject)
}

/**
 * Queues a failed email again, to the same or a corrected address, and ends its task: the next run of the job sends it.
 * False if the email, its record or the task changed meanwhile.
 */
export async function queueAgain(
  seen: Task,
  task: Task,
  to: string,
  { actor, now }: StaffAction,
): Promise<boolean> {
  const key = ownerKeyOf(seen)
  const record = key && (await findEmailOwner(key))
  const kind = seen.failedEmail?.kind
  const position = record?.emails.findIndex((email) => email.kind === kind && email.status === 'parked') ?? -1
  const failed = record?.emails[position]
  if (!key || !record || !failed) return false
  const emails = record.emails.with(position, { kind: failed.kind, to, status: 'due', tries: 0 })
  const path = `emails[${position}]`
  const activity = {
    type: 'emailResent',
    clientId: seen.clientId,
    actor,
    subject: seen.failedEmail?.subject ?? { type: 'task', id: seen.id },
    details: { kind: failed.kind },
  } as const
  const update = updateOf(
    { emails, ...outboxKeys({ dueAt: now.toISOString() }) },
    {
      expression: `${path}.kind = :kind AND ${path}.#status = :parked`,
      names: { '#status': 'status' },
      values: { ':kind': failed.kind, ':parked': 'parked' },
    },
  )
  const isOfClient = seen.failedEmail?.subject.type === 'client'
  const failures = await transactForClient([
    { Update: { TableName: TABLE_NAME, Key: key, ...update } },
    taskUpdateWrite(seen, task),
    activityWrite(activity, now),
    incrementAllTime({ 'email.parked': -1 }),
    // The client itself is changed above.
    ...(isOfClient ? [] : [clientWrite(seen.clientId)]),
  ])
  return failures.length === 0
}
