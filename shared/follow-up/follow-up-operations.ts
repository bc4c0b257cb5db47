import * as z from 'zod/mini'
import { Activity } from '../lib/activity.ts'
import { ContactChannel, ContactOutcome } from '../lib/contact.ts'
import {
  emailAddress,
  ID_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  optionalSingleLineText,
  optionalText,
  requiredSingleLineText,
} from '../lib/fields.ts'
import { LifecycleStage, LostReason } from '../lib/lifecycle-stage.ts'
import { scheduledJob, staffOperation } from '../lib/operation.ts'
import { snoozeChoices } from '../lib/snooze.ts'
import { TASK_ID_MAX_LENGTH, TASK_TITLE_MAX_LENGTH, Task, TaskOutcome } from '../lib/task.ts'
import { TaskClient, TaskWithClient, TodayTasks } from './today-tasks.ts'

const clientId = requiredSingleLineText('Client', ID_MAX_LENGTH)
const id = requiredSingleLineText('Task', TASK_ID_MAX_LENGTH)
const taskViews = ['overdue', 'today', 'later', 'mine'] as const
/** The number of earlier calls that the page shows. If another number is stored, a colleague has recorded a call since then. */
const attempts = z
  .number('Attempts must be a number')
  .check(z.int('Attempts must be a whole number'), z.minimum(0))

export const getToday = staffOperation('GET', '/admin/today', {
  summary: "Gets today's tasks, visits and failures",
  input: z.object({}),
  output: TodayTasks,
})

export const listTasks = staffOperation('GET', '/admin/tasks', {
  summary: 'Lists open tasks, earliest due time first',
  input: z.object({ view: z.enum(taskViews, 'Unknown view') }),
  output: z.object({ items: z.array(TaskWithClient) }),
})

export const listWaitingClients = staffOperation('GET', '/admin/waiting-clients', {
  summary: 'Lists clients whose stage is New or Contacted, longest wait first',
  input: z.object({ cursor: optionalSingleLineText('Cursor', 200) }),
  output: z.object({
    items: z.array(
      z.object({
        client: TaskClient,
        stage: LifecycleStage,
        firstContactAt: z.string(),
        waitingMinutes: z.number(),
      }),
    ),
    nextCursor: z.optional(z.string()),
  }),
})

export const createTask = staffOperation('POST', '/admin/clients/{clientId}/tasks', {
  summary: 'Adds a task for a client',
  input: z.object({
    clientId,
    title: requiredSingleLineText('Title', TASK_TITLE_MAX_LENGTH),
    dueAt: z.iso.datetime('Due time must be a date with a time'),
    isMine: z.optional(z.boolean('Assigned to me must be true or false')),
  }),
  output: Task,
  records: ['taskCreated'],
})

export const completeTask = staffOperation('POST', '/admin/clients/{clientId}/tasks/{id}/complete', {
  summary: 'Records the outcome of a call, or completes a task',
  input: z.object({
    clientId,
    id,
    outcome: TaskOutcome,
    attempts,
    note: optionalText('Note', NOTES_MAX_LENGTH),
  }),
  output: Task,
  records: ['contactLogged', 'taskCompleted', 'markedLost', 'noteAdded'],
})

export const reopenTasks = staffOperation('POST', '/admin/clients/{clientId}/tasks/reopen', {
  summary: 'Undoes the contact that was recorded for a client at a given time',
  input: z.object({ clientId, doneAt: z.iso.datetime('Contact time must be a date with a time') }),
  output: z.object({ clientId: z.string(), doneAt: z.string() }),
  records: ['taskReopened'],
})

export const snoozeTask = staffOperation('POST', '/admin/clients/{clientId}/tasks/{id}/snooze', {
  summary: 'Puts a task off until tomorrow, or for three days',
  input: z.object({ clientId, id, until: z.enum(snoozeChoices, 'Please choose tomorrow or in three days') }),
  output: Task,
  recordsNothingBecause: 'the due time of a task is internal to the staff',
})

export const assignTask = staffOperation('POST', '/admin/clients/{clientId}/tasks/{id}/assign', {
  summary: 'Assigns a task to the caller, to a colleague or to no one',
  input: z.object({
    clientId,
    id,
    isMine: z.boolean('Assigned to me must be true or false'),
    assigneeId: optionalSingleLineText('Colleague', ID_MAX_LENGTH),
  }),
  output: Task,
  recordsNothingBecause: 'the assignee of a task is internal to the staff',
})

export const resendEmail = staffOperation('POST', '/admin/clients/{clientId}/tasks/{id}/resend', {
  summary: 'Resends an email that failed',
  input: z.object({ clientId, id }),
  output: Task,
  records: ['emailResent'],
})

export const updateRecipientEmail = staffOperation('POST', '/admin/clients/{clientId}/tasks/{id}/recipient', {
  summary: 'Corrects the email address of a client, and resends the email that did not arrive',
  input: z.object({ clientId, id, email: emailAddress() }),
  output: Task,
  records: ['clientUpdated', 'emailResent'],
})

export const logContact = staffOperation('POST', '/admin/clients/{clientId}/contacts', {
  summary: 'Logs a contact with a client and completes the open tasks to contact the client',
  input: z.object({
    clientId,
    channel: ContactChannel,
    outcome: ContactOutcome,
    note: optionalText('Note', NOTES_MAX_LENGTH),
  }),
  output: Activity,
  records: ['contactLogged', 'markedLost', 'noteAdded'],
})

export const markLost = staffOperation('POST', '/admin/clients/{clientId}/lost', {
  summary: 'Marks a client as lost, with the reason',
  input: z.object({ clientId, reason: LostReason, note: optionalText('Note', NOTES_MAX_LENGTH) }),
  output: Activity,
  records: ['markedLost', 'noteAdded'],
})

export const createDueTasks = scheduledJob({
  summary: 'Creates scheduled tasks, dismisses tasks no longer needed and updates the funnel counters',
  everyMinutes: 15,
  recordsNothingBecause: 'the resulting email, call or visit is recorded',
})

export const createGymDigest = scheduledJob({
  summary: 'Emails the gym the digest of the previous day, once per day',
  everyMinutes: 15,
  recordsNothingBecause: 'the digest contains only recorded activities',
})
