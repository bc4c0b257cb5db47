import { completeTask } from '#shared/follow-up/follow-up-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { ContactOutcome } from '#shared/lib/contact.ts'
import type { ParsedInput } from '#shared/lib/operation.ts'
import { isContactTask, type Task, taskCompletionFields } from '#shared/lib/task.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { transactForClient } from '../lib/writes/client-activity-writes.ts'
import { formatOutcome, taskChangedError } from './change-task.ts'
import { getStateBeforeContact, prepareContactAttempt } from './contacts.ts'
import * as tasks from './tasks.ts'

export const handler = createHandler(completeTask, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  const oldTask = await tasks.getCurrent(input.clientId, input.id)
  const outcomeProblem = outcomeError(oldTask, input)
  if (outcomeProblem) throw new ApiError('invalidInput', { fields: { outcome: outcomeProblem } })
  if (oldTask.status === 'open' && oldTask.attempts === input.attempts) {
    const task = await store(oldTask, input, by)
    if (task) return task
  }
  const currentTask = await tasks.getCurrent(input.clientId, input.id)
  if (isRepeated(currentTask, input, by)) return currentTask
  throw taskChangedError(formatOutcome(currentTask), currentTask)
})

type Completion = ParsedInput<typeof completeTask>

async function store(oldTask: Task, input: Completion, by: ActionContext): Promise<Task | undefined> {
  const parsedOutcome = ContactOutcome.safeParse(input.outcome)
  if (parsedOutcome.success)
    return storeContact(oldTask, { note: input.note, outcome: parsedOutcome.data }, by)
  const status = input.outcome === 'dismissed' ? 'dismissed' : 'done'
  const doneTask = { ...taskCompletionFields(by), before: getStateBeforeContact(oldTask) }
  const task = { ...oldTask, status, outcome: input.outcome, ...doneTask } as const
  return (await tasks.finish(oldTask, task, by)) ? task : undefined
}

async function storeContact(
  oldTask: Task,
  { outcome, note }: Pick<Completion, 'note'> & { outcome: ContactOutcome },
  by: ActionContext,
): Promise<Task | undefined> {
  const [client, allTasks] = await Promise.all([
    clients.find(oldTask.clientId),
    tasks.listOfClient(oldTask.clientId),
  ])
  if (!client) throw new ApiError('clientUnknown')
  const wasReached = outcome !== 'leftMessage' && outcome !== 'noAnswer'
  const isOtherContact = (task: Task) =>
    task.id !== oldTask.id && task.status === 'open' && isContactTask(task)
  const otherTasks = wasReached ? allTasks.filter(isOtherContact) : []
  const subject = { type: 'task', id: oldTask.id } as const
  const contact = { channel: 'call', outcome, note, tasks: [oldTask, ...otherTasks], subject } as const
  const { writes, tasks: after } = prepareContactAttempt(client, contact, by)
  return (await transactForClient(writes)).length === 0 ? after[0] : undefined
}

function outcomeError(task: Task, { outcome }: Completion): string | undefined {
  const isContactOutcome = ContactOutcome.safeParse(outcome).success
  if (isContactOutcome && !isContactTask(task)) return 'This task is not a call'
  return outcome === 'done' && isContactTask(task) ? 'Choose how the call went' : undefined
}

function isRepeated({ doneBy, outcome, before }: Task, input: Completion, { actor }: ActionContext): boolean {
  return doneBy === actor.id && outcome === input.outcome && before?.attempts === input.attempts
}
