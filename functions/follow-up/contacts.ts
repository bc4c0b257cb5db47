import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Note } from '#shared/clients/note.ts'
import { Activity, type NewActivity } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import type { ContactChannel, ContactOutcome } from '#shared/lib/contact.ts'
import { MS_PER_MINUTE } from '#shared/lib/dates/durations.ts'
import { createOutboxEmail, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { canSendReminder, getCallTaskUpdate, TASK_UNDO_MINUTES } from '#shared/lib/follow-up.ts'
import {
  findMilestones,
  getLifecycleStage,
  hasNoContactSinceImport,
  type LostReason,
  type StageActivity,
} from '#shared/lib/lifecycle-stage.ts'
import type { Task } from '#shared/lib/task.ts'
import { isContactTask, taskCompletionFields } from '#shared/lib/task.ts'
import * as notes from '../clients/notes.ts'
import { outboxKeys } from '../lib/outbox/outbox.ts'
import { leadListChange, leadListKeys } from '../lib/store/clients.ts'
import { activityInsertWrite, activityWrite } from '../lib/table/activity-write.ts'
import { ACTIVITY_PREFIX, activityPartition, noteKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { taskUpdateWrite } from '../lib/table/task-write.ts'
import { putWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'

export type ContactAttempt = {
  channel: ContactChannel
  outcome: ContactOutcome
  note?: string | undefined
  tasks: readonly Task[]
  subject: NewActivity['subject']
}

export function prepareContactAttempt(
  client: Client,
  { channel, outcome, note, tasks, subject }: ContactAttempt,
  { actor, now }: ActionContext,
): { activity: Activity; tasks: Task[]; writes: Write[] } {
  const at = now.toISOString()
  const clientId = client.id
  const doneTask = { outcome, ...taskCompletionFields({ actor, now }) }
  const results = tasks.map((oldTask) => ({ oldTask, ...resultOf(oldTask, outcome, client, now) }))
  const lostReason = results.flatMap((result) => result.lostReason ?? [])[0] ?? lostReasonOf(outcome)
  const stageChange = lostReason ? leadListChange(client) : { set: { leadStage: 'contacted' } }
  const activity: Activity = {
    id: randomUUID(),
    at,
    clientId,
    actor,
    type: 'contactLogged',
    subject,
    details: { channel, outcome },
  }
  const changedTasks = results.map(({ oldTask, task }) => ({
    oldTask,
    task: { ...task, ...doneTask, before: getStateBeforeContact(oldTask) },
  }))
  return {
    activity,
    tasks: changedTasks.map(({ task }) => task),
    writes: [
      activityInsertWrite(activity),
      clientWrite(clientId, {
        ...stageChange,
        set: { ...stageChange.set, ...(results.some(({ task }) => task.emails) && { remindedAt: at }) },
      }),
      ...changedTasks.map(({ oldTask, task }) => taskUpdateWrite(oldTask, task, emailKeys(task, now))),
      ...(lostReason ? [lostActivityWrite(clientId, lostReason, { actor, now })] : []),
      ...(note ? noteWrites({ clientId, at, text: note }, { actor, now }) : []),
    ],
  }
}

const lostReasonOf = (outcome: ContactOutcome): LostReason | undefined =>
  outcome === 'notInterested' ? 'notInterested' : undefined

export const getStateBeforeContact = ({ dueAt, attempts }: Task) => ({ dueAt, attempts })

function resultOf(oldTask: Task, outcome: ContactOutcome, client: Client, now: Date) {
  const { firstName, email } = client
  const { lostReason, isEmailDue, ...changes } = getCallTaskUpdate(oldTask, outcome, now)
  const emails: OutboxEmail[] | undefined =
    isEmailDue && email && canSendReminder(client, now) ? [createOutboxEmail('noAnswer', email)] : undefined
  return { lostReason, task: { ...oldTask, ...changes, ...(emails && { firstName, emails }) } }
}

/** Delays the emails until staff can no longer undo the call result that caused them. */
function emailKeys({ emails = [] }: Task, now: Date) {
  if (emails.length === 0) return {}
  const dueAt = new Date(now.getTime() + TASK_UNDO_MINUTES * MS_PER_MINUTE).toISOString()
  return outboxKeys({ dueAt })
}

function lostActivityWrite(clientId: string, reason: LostReason, { actor, now }: ActionContext): Write {
  const subject = { type: 'client', id: clientId } as const
  return activityWrite({ type: 'markedLost', clientId, actor, subject, details: { reason } }, now)
}

export function lostStageWrites(
  activity: Activity,
  { client, note }: { client: Client; note: string | undefined },
  tasks: readonly Task[],
): Write[] {
  const { at, actor } = activity
  const by = { actor, now: new Date(at) }
  const dismissedTask = { status: 'dismissed', ...taskCompletionFields(by) } as const
  const openTasks = tasks.filter((task) => task.status === 'open' && isContactTask(task))
  return [
    activityInsertWrite(activity),
    clientWrite(client.id, leadListChange(client)),
    ...openTasks.map((oldTask) =>
      taskUpdateWrite(oldTask, { ...oldTask, ...dismissedTask, before: getStateBeforeContact(oldTask) }),
    ),
    ...(note ? noteWrites({ clientId: client.id, at, text: note }, by) : []),
  ]
}

function noteWrites(
  { clientId, at, text }: Pick<Note, 'clientId' | 'at' | 'text'>,
  { actor, now }: ActionContext,
): Write[] {
  const note: Note = {
    id: randomUUID(),
    clientId,
    at,
    text,
    authorId: actor.id ?? '',
    authorName: actor.name ?? '',
    pinned: false,
  }
  const subject = { type: 'note', id: note.id } as const
  return [
    putWrite({ ...notes.toItem(note), ...noteKey(clientId, note) }),
    activityWrite({ type: 'noteAdded', clientId, actor, subject }, now),
  ]
}

export function contactUndoWrites(
  client: Client,
  {
    doneAt,
    tasks,
    activities,
  }: { doneAt: string; tasks: readonly Task[]; activities: readonly StageActivity[] },
  { actor, now }: ActionContext,
): Write[] {
  const subject = { type: 'client', id: client.id } as const
  const reopenActivity = { type: 'taskReopened', actor, subject, details: { doneAt } } as const
  const newActivities = [...activities, { ...reopenActivity, at: now.toISOString() }]
  const keys = hasNoContactSinceImport(newActivities)
    ? {}
    : leadListKeys(client, getLifecycleStage(findMilestones(newActivities)))
  return [
    activityWrite({ ...reopenActivity, clientId: client.id }, now),
    clientWrite(client.id, leadListChange(client, keys)),
    ...tasks.map((oldTask) => taskUpdateWrite(oldTask, toOpenTask(oldTask))),
  ]
}

function toOpenTask(doneTask: Task): Task {
  const { outcome, doneAt, doneBy, doneByName, before, emails, firstName, ...task } = doneTask
  return { ...task, status: 'open', ...before }
}

const StageItem = z.pick(Activity, { at: true, type: true, actor: true, subject: true, details: true })

export async function listStageActivities(clientId: string): Promise<StageActivity[]> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :client AND begins_with(sk, :activity)',
    ProjectionExpression: '#type, #at, #actor, subject, details',
    ExpressionAttributeNames: { '#type': 'type', '#at': 'at', '#actor': 'actor' },
    ExpressionAttributeValues: { ':client': activityPartition(clientId), ':activity': ACTIVITY_PREFIX },
    ConsistentRead: true,
  })
  return items.map((item) => z.parse(StageItem, item))
}
